/**
 * Keeps a text literal in a cell. The platform reads texts as if a person had typed them (platform
 * R2, R3), so one could become a formula, a number or a date. A leading apostrophe keeps it text
 * and is not shown (confidence M; on the live checklist). Texts that cannot be mistaken stay as
 * they are, so that they equal what people type.
 */
export function literalText(text: string): string {
  return text === "" || isUnambiguous(text) ? text : `'${text}`;
}

/**
 * The cells with their texts kept literal. A cell formatted as plain text takes any text as it is, and may keep and show
 * the apostrophe (platform Z5): there only a text that begins with = or an apostrophe gets one. `formats` is called only
 * if a text needs an apostrophe; it returns none if no cell is plain text.
 */
export function literalCells<T>(cells: readonly T[][], formats: () => string[][]): T[][] {
  const literal = (cell: T) => (typeof cell === "string" ? (literalText(cell) as T) : cell);
  const guarded = cells.map((line) => line.map(literal));
  const isGuarded = guarded.some((line, y) => line.some((cell, x) => cell !== cells[y]?.[x]));
  const given = isGuarded ? formats() : [];
  const isPlain = (cell: T, y: number, x: number) =>
    given[y]?.[x] === PLAIN_TEXT && !/^['=]/.test(String(cell));
  return guarded.map((line, y) =>
    line.map((cell, x) => {
      const own = cells[y]?.[x] as T;
      return isPlain(own, y, x) ? own : cell;
    }),
  );
}

/** The number format of cells of plain text. */
export const PLAIN_TEXT = "@";

/** Whether it starts with a letter and is an address, or has no digit of any script and means nothing in sheets. */
function isUnambiguous(text: string): boolean {
  if (!/^\p{L}/u.test(text)) return false;
  if (/^[^\s@]+@[^\s@]+\.\p{L}+$/u.test(text) || /^https?:\/\/\S+$/i.test(text)) return true;
  return !/\p{N}/u.test(text) && !isSheetWord(text.trim().toLowerCase());
}

/** What a sheet in some language reads as true or false. */
const BOOLEANS = new Set(
  "true false vrai faux wahr falsch verdadero falso vero verdadeiro waar onwaar sant falskt sand falsk sann usann tosi epätosi prawda fałsz pravda nepravda doğru yanliş yanlış истина ложь правда неправда".split(
    " ",
  ),
);

/** Months and days in our headers' languages. A sheet may take them, or abbreviations of them, for dates. */
const MONTHS_AND_DAYS =
  "january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday janvier février mars avril mai juin juillet août septembre octobre novembre décembre lundi mardi mercredi jeudi vendredi samedi dimanche januar februar märz juni juli oktober dezember montag dienstag mittwoch donnerstag freitag samstag sonntag enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes martes miércoles jueves viernes sábado domingo janeiro fevereiro março maio junho julho setembro outubro novembro dezembro gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre lunedì martedì mercoledì giovedì venerdì sabato domenica".split(
    " ",
  );

const SHORTEST_ABBREVIATION = 3;

function isSheetWord(word: string): boolean {
  if (BOOLEANS.has(word)) return true;
  const start = word.replace(/\.$/, "");
  return (
    start.length >= SHORTEST_ABBREVIATION && MONTHS_AND_DAYS.some((name) => name.startsWith(start))
  );
}
