import { nearestWords } from "./nearest-word";
import { normalName } from "./normal-form";

/** A value that the service takes by id and people know by name. */
export interface Choice {
  id: string;
  name: string;
  /** Other names people use for it. */
  aliases?: readonly string[];
}

/** Choices of a list, a line each: its id, a space, its name, and other names after `|`. */
export function listedChoices(lines: string): readonly Choice[] {
  return lines
    .trim()
    .split("\n")
    .map((line) => {
      const [first = "", ...aliases] = line.split(" | ");
      const at = first.indexOf(" ");
      return { id: first.slice(0, at), name: first.slice(at + 1), aliases };
    });
}

/** Choices without other names, as forms show them. */
export function namedChoices(choices: readonly Choice[]): { id: string; name: string }[] {
  return choices.map(({ id, name }) => ({ id, name }));
}

/** Finds a choice by id or name in any case, or else the nearest names. */
export function findChoice(
  choices: readonly Choice[],
  typed: string,
): { choice: Choice } | { nearest: string[] } {
  const wanted = normalWords(typed);
  const choice =
    choices.find(({ id }) => normalWords(id) === wanted) ??
    choices.find((each) => namesOf(each).some((name) => normalWords(name) === wanted));
  if (choice) return { choice };
  const near = nearestWords(typed, choices.flatMap(namesOf)).map((word) => nameOf(choices, word));
  return { nearest: [...new Set(near)].slice(0, 3) };
}

function namesOf({ name, aliases = [] }: Choice): string[] {
  return [name, ...aliases];
}

function nameOf(choices: readonly Choice[], word: string): string {
  return choices.find(({ aliases = [] }) => aliases.includes(word))?.name ?? word;
}

/** "Arts & Design" equals "arts and design", and "1 – 10" equals "1-10". */
function normalWords(text: string): string {
  return normalName(text)
    .replace(/&/g, "and")
    .replace(/[\u2010-\u2015]/g, "-")
    .replace(/[\s,._/]+|employees$/g, "");
}
