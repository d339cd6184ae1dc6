// How big the pushed files may be. `npm run build` says it, and test/build/dist.test.ts holds it.

/**
 * Bytes that each file stays under. Google publishes no limit. That of the script tells of a library that came in whole by
 * accident; the sidebar's is our own: Google sends the page anew at each opening.
 * @type {Readonly<Record<string, number>>}
 */
export const SIZE_LIMITS = Object.freeze({ "Code.js": 393_000, "Sidebar.html": 110_000 });

/**
 * A file's size in words, such as `390,995 of 393,000 bytes`.
 * @param {string} name
 * @param {number} bytes
 */
export function sizeText(name, bytes) {
  const limit = SIZE_LIMITS[name];
  if (limit === undefined) return `${grouped(bytes)} bytes`;
  const size = `${grouped(bytes)} of ${grouped(limit)} bytes`;
  return isTooBig(name, bytes) ? `${size}: too big, test/build/dist.test.ts will fail` : size;
}

/**
 * @param {string} name
 * @param {number} bytes
 */
export function isTooBig(name, bytes) {
  return bytes >= (SIZE_LIMITS[name] ?? Number.POSITIVE_INFINITY);
}

const grouped = (/** @type {number} */ bytes) => bytes.toLocaleString("en-US");
