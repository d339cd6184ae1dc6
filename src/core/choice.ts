import { nearestWords } from "./nearest-word";
import { normalName } from "./normal-form";

/** A value the service takes by its id and people know by its name. */
export interface Choice {
  id: string;
  name: string;
  /** Other words people use for it. */
  also?: readonly string[];
}

/** The choice a text means, by id or name in any case; or the names that come nearest. */
export function findChoice(
  choices: readonly Choice[],
  typed: string,
): { choice: Choice } | { nearest: string[] } {
  const wanted = fold(typed);
  const choice =
    choices.find(({ id }) => fold(id) === wanted) ??
    choices.find(({ name, also = [] }) => [name, ...also].some((each) => fold(each) === wanted));
  if (choice) return { choice };
  const words = choices.flatMap(({ name, also = [] }) => [name, ...also]);
  const near = nearestWords(typed, words).map((word) => nameOf(choices, word));
  return { nearest: [...new Set(near)].slice(0, 3) };
}

function nameOf(choices: readonly Choice[], word: string): string {
  return choices.find(({ also = [] }) => also.includes(word))?.name ?? word;
}

/** "Arts & Design" and "arts and design" are one name; so are "1 – 10" and "1-10". */
function fold(text: string): string {
  return normalName(text)
    .replace(/&/g, "and")
    .replace(/[\u2010-\u2015]/g, "-")
    .replace(/[\s,._/]+|employees$/g, "");
}
