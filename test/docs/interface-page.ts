import { read } from "../build/project";

export const PAGE = read("docs", "interface.md");

/** A line of the interface, as its row in the page has it. */
export interface Line {
  /** Of the part it stands in. */
  heading: string;
  line: string;
  /** Surfaces, each in backquotes; or "nobody: " and why. */
  reached: string;
  client: string;
  standIn: string;
  shownBy: string;
}

export const NOBODY = "nobody: ";

/** The rows below each heading, in order. */
export const LINES: readonly Line[] = parts("line").flatMap(({ heading, cells }) =>
  cells.map(([line = "", reached = "", client = "", standIn = "", shownBy = ""]) => ({
    ...{ heading, line, reached, client, standIn, shownBy },
  })),
);

/** By surface, the endpoints that it asks, by the stand-in's names. */
export const SURFACES: ReadonlyMap<string, readonly string[]> = new Map(
  parts("surface").flatMap(({ cells }) =>
    cells.flatMap(([surfaces = "", , endpoints = ""]) =>
      namedIn(surfaces).map((surface) => [surface, namedIn(endpoints)] as const),
    ),
  ),
);

/** What stands in backquotes. */
export function namedIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
}

/** Tables whose first header is this one. */
function parts(first: string): { heading: string; cells: string[][] }[] {
  return PAGE.split("\n## ").flatMap((part) => {
    const [heading = ""] = part.split("\n");
    const [header = "", , ...rows] = part.split("\n").filter((line) => line.startsWith("|"));
    if (!header.startsWith(`| ${first} |`)) return [];
    return [{ heading, cells: rows.map((row) => row.slice(2, -2).split(" | ")) }];
  });
}
