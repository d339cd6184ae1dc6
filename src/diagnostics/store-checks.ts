import { byteLength } from "../core/byte-length";
import { exceptOn } from "../core/errors";
import { PLATFORM_LIMITS } from "../core/limits";
import type { Cache } from "../ports/cache";
import type { DocumentLock } from "../ports/lock";
import { SELF_TEST } from "../store/self-test";
import type { Store } from "../store/store";
import { type Check, check, judged, unsettled } from "./finding";

/** Nothing else is cached under this name. */
const KEY = "self-test";
const CACHED_BYTES = 102_400;
const CACHED_SECONDS = 60;
const LOCK_WAIT_MS = 1_000;

/** Checks what properties, the cache and the lock hold. */
export function storeChecks(
  properties: Store<"file">,
  cache: Cache,
  lock: DocumentLock,
): readonly Check[] {
  return [
    check("property-at-once", "A property is read as soon as it is set", () => {
      const read = keptAndRead(properties, "here");
      return judged(read === "here", read === "here" ? "read at once" : "not read");
    }),
    check("property-size", "A property takes 9,216 bytes, counted in UTF-8", () => {
      const long = "\u00e9".repeat(PLATFORM_LIMITS.propertyValueBytes / 2);
      const read = keptAndRead(properties, long) ?? "";
      // That it is not read at once is another check's finding.
      return judged(read === long || read === "", `${byteLength(long)} bytes set`);
    }),
    check("cache-size", "A cached value takes 102,400 bytes", () => {
      cache.putAll({ [KEY]: "a".repeat(CACHED_BYTES) }, CACHED_SECONDS);
      const read = cache.getAll([KEY])[KEY];
      cache.removeAll([KEY]);
      return read === undefined
        ? unsettled("put, and not there any more: Google may drop what is cached")
        : judged(read.length === CACHED_BYTES, `${read.length} bytes read back`);
    }),
    check("document-lock", "The file has a lock, and it is free again afterwards", () => {
      const holdTwice = () => {
        for (const _ of [1, 2]) lock.hold(LOCK_WAIT_MS, () => {});
        return judged(true, "taken and given back twice");
      };
      return exceptOn("BUSY", holdTwice, () => unsettled("another execution holds it just now"));
    }),
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
