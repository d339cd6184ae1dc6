import { enrichError } from "../core/errors";
import type { Cache } from "../ports/cache";

/** The cache shared by all executions of this file. Throws NO_FILE outside a file. */
export function documentCache(): Cache {
  const cache = CacheService.getDocumentCache() as GoogleAppsScript.Cache.Cache | null;
  if (!cache) throw enrichError("NO_FILE");
  return textCache(cache);
}

/** The cache of this script, the same for everybody; in a web app, too. */
export function scriptCache(): Cache {
  return textCache(CacheService.getScriptCache());
}

function textCache(cache: GoogleAppsScript.Cache.Cache): Cache {
  return {
    getAll: (keys) => cache.getAll(keys) as Record<string, string>,
    putAll: (values, ttlSeconds) => {
      cache.putAll(values, ttlSeconds);
    },
    removeAll: (keys) => {
      cache.removeAll(keys);
    },
  };
}
