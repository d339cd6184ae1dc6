// A file's text without one of its safeguards.
import type { Safeguard } from "./safeguard";

/** Throws where the safeguard's text stands in the file never, or more than once. Pure. */
export function without(text: string, { name, file, take, put }: Safeguard): string {
  const pieces = text.split(take);
  if (pieces.length !== 2)
    throw new Error(
      `The patch of ${name} does not apply: its text stands in ${file} ${pieces.length - 1} times. Mend it in drill/mutation/list, or put the safeguard back.`,
    );
  return pieces.join(put);
}
