/**
 * One assumption about Google: its name on the live checklist, a pattern of the answers we expect, and what asks Google.
 * An answer that begins with `?` says why it could not be settled here.
 */
export type Check = readonly [name: string, expected: string, ask: () => unknown];

export function check(...parts: Check): Check {
  return parts;
}
