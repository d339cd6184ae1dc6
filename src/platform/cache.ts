import { enrichError } from "../core/errors";
import type { Cache } from "../ports/cache";

/** The cache shared by all executions of this file. Throws NO_FILE outside a file. */
export function documentCache(): Cache {
  const cache = CacheService.getDocumentCache() as GoogleAppsScript.Cache.Cache | null;
  if (!cache) throw enrichError("NO_FILE");
  return textCache(cache);
}

/** This script's cache, shared by all users. Also available in a web app. */
export function scriptCache(): Cache {
  return textCache(CacheService.getScriptCache());
}

function textCache(cache: GoogleAppsScript.Cache.Cache): Cache {
  return {
    getAll: (keys) => cache.getAll(keys) as Record<string, string>,
    putAll: (values, ttlSeconds) => cache.putAll(values, ttlSeconds),
    removeAll: (keys) => cache.removeAll(keys),
  };
}
