/** Words that belong to the family name after them ("van der Berg"). */
const PARTICLES = new Set(
  "af al ap av ben bin da das de del della den der di do dos du el ibn la las le les los lo mac mc o of san santa st ten ter van vande vander von zu zum zur y e".split(
    " ",
  ),
);

/** Titles before a name and suffixes after it; they are not part of it. */
const TITLES = new Set(
  "mr mrs ms miss mx dr prof sir dame herr frau m mme mlle sr sra srta dott ing".split(" "),
);
/** Titles only with their dot or hyphen: else they are names, or parts of one ("Mag", "Dipl.-Kfm.", "Dr.-Ing."). */
const DOTTED_TITLE = /^(?:(?:fr|hr|mag|univ)\.|(?:dr|dipl|univ|priv)\.?-\p{L}+\.?)$/iu;
/** What follows a title and belongs to it: "med.", "rer. nat.", "h.c. mult.". No "jos.", which is a name. */
const OF_TITLE =
  /^(?:agr|cult|dent|disc|forest|habil|ing|iur|jur|math|med|mont|mult|nat|oecon?|p[aä]ed|pharm|phil|pol|publ|rer|sc|soc|techn|theol|troph|vet|h\.c)\.$/;
const DEGREES = new Set("phd md mba cpa esq dds jd msc bsc cfa pmp llm".split(" "));
/** Degrees behind a name. */
const DEGREES_BEHIND = new RegExp(
  `(?:,?\\s+(?:${[...DEGREES].map((each) => [...each].join("\\.?")).join("|")}|[mb]\\.a)\\.?)+$`,
  "i",
);
/** Behind a name, or behind the family name that is turned round: it tells a son from his father. */
const GENERATION = /[\s,]+(jr|sr|i{2,3}|iv|v)\.?(?=,|$)/i;
/** Degrees that are also family names: they count only in capitals or with dots, beside two other words. */
const SHORT_DEGREES = new Set(["ma", "ba"]);
/** Words that join two family names ("Ortega y Gasset"). */
const JOINING = new Set(["y", "e"]);

/**
 * Splits a full name: "Dr. Ana María de la Cruz, PhD" → "Ana María" and "de la Cruz"; "Ike Roth, Jr." → "Ike" and
 * "Roth Jr". Turns "Last, First" round. A single word has no last name. Ignores words without a letter, such as emoji,
 * but for what joins two people.
 */
export function splitFullName(text: string): Names {
  const whole = text.replace(/\([^)]*\)/g, " ").trim();
  const [before = "", generation = "", after = ""] = whole
    .replace(DEGREES_BEHIND, "")
    .split(GENERATION);
  const { firstName, lastName } = splitName(before + after);
  return { firstName, lastName: lastName && `${lastName} ${generation}`.trim() };
}

function splitName(text: string): Names {
  const [before = "", ...after] = text
    .split(",")
    .map((part) => part.trim())
    .filter((part, at) => part !== "" && (at === 0 || !areDegrees(part)));
  if (after.length > 0)
    return {
      firstName: nameWords(after.join(" ")).join(" "),
      lastName: nameWords(before).join(" "),
    };
  const all = nameWords(before);
  const start = familyStart(all);
  return { firstName: all.slice(0, start).join(" "), lastName: all.slice(start).join(" ") };
}

interface Names {
  firstName: string;
  lastName: string;
}

/** First and last name as given. The first may be the full name where the last is blank. */
export function namesOf(first: string, last: string, split = splitFullName): Names {
  return last === "" ? split(first) : { firstName: first, lastName: last };
}

/** Where the family name starts: the last word and the particles before it, never the first word. */
function familyStart(all: string[]): number {
  if (all.length < 2) return all.length;
  let start = all.length - 1;
  while (start > 1 && PARTICLES.has(key(all[start - 1] ?? ""))) {
    start -= JOINING.has(key(all[start - 1] ?? "")) && start > 2 ? 2 : 1;
  }
  return start;
}

/**
 * A name without titles before it and degrees behind it: "Dr. Karl" → "Karl", "Roth, PhD" → "Roth". Given back as it is
 * if fewer than `least` words would be left: "Herr Dr." and "Frau Dr." are two. A single letter is an initial.
 */
export function untitled(name: string, least = 1): string {
  const words = MAY_BE_TITLED.test(name)
    ? withoutTitles(
        name
          .trim()
          .replace(DEGREES_BEHIND, "")
          .replace(GENERATION, " $1")
          .replace(INNER_TITLES, " ")
          .split(/\s+/),
      )
    : [];
  return words.length < least ? name : words.join(" ");
}

/** Titles before the family name, as earlier versions stored them within a name. */
const INNER_TITLES = /\s(?:(?:dr|prof)\.\s+)+/gi;
const MAY_BE_TITLED = /^\s*\p{L}{2,}\S*\s/u;

function withoutTitles(words: string[]): string[] {
  let at = 0;
  while (isTitle(words[at]))
    do at++;
    while (OF_TITLE.test(words[at] ?? ""));
  return words.slice(at);
}

function nameWords(part: string): string[] {
  const words = part.split(/\s+/).filter((word) => /\p{L}|^[/&+]$/u.test(word));
  const names = withoutTitles(words);
  let all = names.length > 0 ? names : words.slice(-1);
  while (endsInDegree(all)) all = all.slice(0, -1);
  return all;
}

function isTitle(word = ""): boolean {
  return TITLES.has(key(word)) || DOTTED_TITLE.test(word);
}

function endsInDegree(all: string[]): boolean {
  const last = all[all.length - 1] ?? "";
  return (all.length > 1 && DEGREES.has(key(last))) || (all.length > 2 && isShortDegree(last));
}

function isShortDegree(word: string): boolean {
  return SHORT_DEGREES.has(key(word)) && word === word.toUpperCase();
}

function areDegrees(part: string): boolean {
  return part
    .split(/\s+/)
    .every(
      (word) =>
        DEGREES.has(key(word)) ||
        isShortDegree(word) ||
        (/..\.$/.test(word) && isTitle(word)) ||
        OF_TITLE.test(word),
    );
}

function key(word: string): string {
  return word.toLowerCase().replace(/\./g, "");
}
