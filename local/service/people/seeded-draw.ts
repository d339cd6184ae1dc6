import { seededRandom } from "../../clock/seeded-random";

/** Looked up once: within a test's realm each look-up of a global is slow. */
const { imul } = Math;

/** A 32-bit hash of a text under a seed: FNV-1a with a last mixing. Same seed and text, same number. */
export function hashText(seed: number, text: string): number {
  let hash = (0x811c9dc5 ^ imul(seed, 0x9e3779b1)) >>> 0;
  for (let at = 0; at < text.length; at++) {
    hash = imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A series of numbers in [0, 1) determined by this seed and text. */
export function drawsFor(seed: number, text: string): () => number {
  return seededRandom(hashText(seed, text));
}

/** The entry that a number in [0, 1) selects. */
export function pick<T>(entries: readonly T[], draw: number): T {
  const entry = entries[Math.floor(draw * entries.length)];
  if (entry === undefined) throw new Error("Nothing to pick from.");
  return entry;
}

/** The whole number in [low, high] that a number in [0, 1) selects. */
export function between([low, high]: readonly [number, number], draw: number): number {
  return Math.floor(low + (high - low) * draw + 0.5);
}

/** A text in the form of a version 4 UUID, the same for the same seed and text. */
export function seededUuid(seed: number, text: string): string {
  const draw = drawsFor(seed, text);
  let digits = "";
  while (digits.length < 32) {
    digits += Math.floor(draw() * 0x100000000)
      .toString(16)
      .padStart(8, "0");
  }
  const variant = "89ab"[Number.parseInt(digits.charAt(16), 16) % 4];
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20),
  ].join("-");
}
