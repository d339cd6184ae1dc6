import { byteLength } from "../core/byte-length";
import { exceptOn } from "../core/errors";
import { PLATFORM_LIMITS } from "../core/limits";
import type { Cache } from "../ports/cache";
import type { DocumentLock } from "../ports/lock";
import type { Check } from "../ports/probe";
import { SELF_TEST } from "../store/self-test";
import type { Store } from "../store/store";

/** Nothing else is cached under this name. */
const KEY = "self-test";
const CACHED_BYTES = 102_400;
const CACHED_SECONDS = 60;
const LOCK_WAIT_MS = 1_000;

/** Checks what properties, the cache and the lock hold. */
export function storeChecks(properties: Store<"file">, cache: Cache, lock: DocumentLock): Check[] {
  return [
    ["property-at-once", "here", () => keptAndRead(properties, "here")],
    [
      "property-size",
      // That it is not read at once is another check's finding.
      "9216|undefined",
      () => {
        const long = "\u00e9".repeat(PLATFORM_LIMITS.propertyValueBytes / 2);
        const read = keptAndRead(properties, long);
        return read && byteLength(read);
      },
    ],
    [
      "cache-size",
      `${CACHED_BYTES}`,
      () => {
        cache.putAll({ [KEY]: "a".repeat(CACHED_BYTES) }, CACHED_SECONDS);
        const read = cache.getAll([KEY])[KEY];
        cache.removeAll([KEY]);
        return read?.length ?? "?put, and gone: Google may drop what is cached";
      },
    ],
    [
      "document-lock",
      "taken twice",
      () => {
        const holdTwice = () => {
          for (const _ of [1, 2]) lock.hold(LOCK_WAIT_MS, () => {});
          return "taken twice";
        };
        return exceptOn("BUSY", holdTwice, () => "?another execution holds it just now");
      },
    ],
  ];
}

function keptAndRead(properties: Store<"file">, text: string): string | undefined {
  try {
    properties.commit(SELF_TEST.put(text));
    return SELF_TEST.load(properties);
  } finally {
    SELF_TEST.remove(properties);
  }
}
