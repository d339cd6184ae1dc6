/** A text in quotes, a tab's name in quotes, a reference of A1 notation, or any other word. */
const TOKEN =
  /"(?:[^"]|"")*"|'(?:[^']|'')*'|(\$?)([A-Za-z]{1,3})(\$?)(\d{1,7})(?![\w(.!])|[\p{L}\p{N}_.]+/gu;

/**
 * The formula as it reads so many rows further down: references without a dollar sign move along,
 * as when a cell is copied. Pure. References to whole rows stay.
 */
export function moveFormula(formula: string, rows: number): string {
  if (rows === 0) return formula;
  return formula.replace(TOKEN, (token, dollar, column, fixed, row) => {
    if (row === undefined || fixed === "$") return token;
    const moved = Number(row) + rows;
    return moved < 1 ? "#REF!" : `${dollar}${column}${moved}`;
  });
}

/** What stands between the arguments of this formula: a comma or, in some languages' sheets, a semicolon. */
export function separatorOf(formula: string): "," | ";" {
  const [separator] =
    formula.replace(/"(?:[^"]|"")*"|'(?:[^']|'')*'|\{[^}]*\}/g, "").match(/[,;]/) ?? [];
  return separator === ";" ? ";" : ",";
}
