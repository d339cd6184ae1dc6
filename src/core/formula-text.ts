/** A quoted text, a quoted tab name, an A1 reference, or any other word. */
const TOKEN =
  /"(?:[^"]|"")*"|'(?:[^']|'')*'|(\$?)([A-Za-z]{1,3})(\$?)(\d{1,7})(?![\w(.!])|[\p{L}\p{N}_.]+/gu;

/** The formula `rows` rows further down: relative references move as in a copy, those to whole rows stay. */
export function moveFormula(formula: string, rows: number): string {
  if (rows === 0) return formula;
  return formula.replace(TOKEN, (token, dollar, column, fixed, row) => {
    if (row === undefined || fixed === "$") return token;
    const moved = Number(row) + rows;
    return moved < 1 ? "#REF!" : `${dollar}${column}${moved}`;
  });
}

/** The cells that a formula names, by row and column. */
export function cellsNamed(formula: string): { row: number; column: number }[] {
  return [...formula.matchAll(TOKEN)].flatMap(([, , letters, , row]) =>
    letters ? [{ row: Number(row), column: columnOf(letters) }] : [],
  );
}

function columnOf(letters: string): number {
  return [...letters].reduce((left, letter) => left * 26 + Number.parseInt(letter, 36) - 9, 0);
}

/**
 * The separator of arguments in formulas that people of this locale see. Sheets takes a semicolon everywhere, and
 * nothing else where the comma is the decimal sign (platform Z13), so it is the default.
 */
export function argumentSeparator(locale: string): string {
  return /^(en(?!-ZA)|ja|ko|zh)\b/.test(locale) ? ", " : "; ";
}
