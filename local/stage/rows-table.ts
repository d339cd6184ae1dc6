const SHOWN_ROWS = 8;

/** Width of a cell, so that an e-mail and its person fit a terminal of 80. */
const INPUT_WIDTH = 17;
const OUTPUT_WIDTH = 30;

/** Added columns that are not worth the space. */
const LEFT_OUT = /^Ref$|^Enriched on$| status$/;

interface Column {
  header: string;
  width: number;
  cell(row: unknown[]): string;
}

/**
 * The first rows as lines of text: the person and the added columns. `width` is the number of columns before,
 * `inputs` their headers by the part of a contact that they are taken for.
 */
export function formatRows(
  [headers = [], ...rows]: unknown[][],
  width: number,
  inputs: Readonly<Record<string, string>>,
): string {
  const names = headers.map(String);
  const columns = [...personColumns(names.slice(0, width), inputs), ...added(names, width)];
  const lines = [
    columns.map(({ header }) => header),
    ...rows.slice(0, SHOWN_ROWS).map((row) => columns.map(({ cell }) => cell(row))),
  ].map((cells) => cells.map((cell, at) => shorten(cell, columns[at]?.width ?? 0)));
  const widths = columns.map((_, at) => Math.max(...lines.map((cells) => shownWidth(cells[at]))));
  const drawn = lines.map((cells) =>
    cells
      .map((cell, at) => cell + " ".repeat((widths[at] ?? 0) - shownWidth(cell)))
      .join("  ")
      .trimEnd(),
  );
  const rule = widths.map((width) => "-".repeat(width)).join("  ");
  return [drawn[0], rule, ...drawn.slice(1)].join("\n");
}

/** What is taken for name and company; where nothing is, the first two columns. */
function personColumns(headers: string[], inputs: Readonly<Record<string, string>>): Column[] {
  const among = (parts: string[]) =>
    parts.map((part) => headers.indexOf(inputs[part] ?? "")).filter((at) => at !== -1);
  const name = among(["first_name", "last_name", "full_name"]);
  const company = among(["company", "domain"]).slice(0, 1);
  const groups = name.length > 0 ? [name, company] : [[0], [1]];
  return groups
    .filter(([first]) => first !== undefined && first < headers.length)
    .map((columns) => ({
      header: columns.length > 1 ? "Name" : (headers[columns[0] ?? 0] ?? ""),
      width: INPUT_WIDTH,
      cell: (row) =>
        columns
          .map((at) => textOf(row[at]).trim())
          .filter(Boolean)
          .join(" "),
    }));
}

function added(headers: string[], before: number): Column[] {
  return headers
    .map((header, at) => ({ header, at }))
    .filter(({ header, at }) => at >= before && !LEFT_OUT.test(header))
    .map(({ header, at }) => ({
      header,
      width: OUTPUT_WIDTH,
      cell: (row) => textOf(row[at]),
    }));
}

function textOf(cell: unknown): string {
  return cell instanceof Date
    ? cell.toISOString().slice(0, 16).replace("T", " ")
    : String(cell ?? "");
}

function shorten(text: string, width: number): string {
  if (shownWidth(text) <= width) return text;
  let kept = text;
  while (shownWidth(kept) > width - 1) kept = kept.slice(0, -1);
  return `${kept}…`;
}

/** Columns in a terminal: East Asian characters take two, combining marks none. */
function shownWidth(text = ""): number {
  return [...text].reduce((sum, sign) => {
    if (/\p{M}/u.test(sign)) return sum;
    return (
      sum +
      (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/.test(sign) ? 2 : 1)
    );
  }, 0);
}
