import { access, appendFile, readFile, rm, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";

/**
 * What spreadsheets separate cells with: a semicolon where numbers have a decimal comma, tabs in
 * "Unicode text".
 */
const DELIMITERS = [",", ";", "\t"];

/** Shown beside results for a person's own file, since they look real. */
export const MADE_UP =
  "What is found for your contacts is made up by the stand-in: use none of these addresses and numbers.";

/**
 * Reads a CSV file as rows of texts, header first, in the formats that spreadsheets of any country
 * save. Throws one plain sentence.
 */
export async function readContacts(file: string): Promise<string[][]> {
  const bytes = await readFile(file).catch(() => {
    throw new Error(`The file ${resolve(file)} cannot be read. Check its name.`);
  });
  const text = decode(bytes);
  // No text has this character, but workbooks and pictures do.
  if (text.includes("\0")) throw notCsv(file);
  if (text.trim() === "")
    throw new Error(
      `The file ${file} is empty. Its first row is to hold headers, the next people.`,
    );
  try {
    return separate(text);
  } catch {
    throw notCsv(file);
  }
}

/** Writes the rows as CSV. Throws with one plain sentence. */
export async function writeContacts(file: string, rows: unknown[][]): Promise<void> {
  const date = (value: Date) => value.toISOString().slice(0, 10);
  await writeFile(file, stringify(rows, { cast: { date } })).catch(() => {
    throw notWritable(file);
  });
}

/** Throws that sentence before there is anything to write. Leaves a file as it is, and none where none was. */
export async function checkWritable(file: string): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  await appendFile(file, "").catch(() => {
    throw notWritable(file);
  });
  if (!isThere) await rm(file);
}

function notWritable(file: string): Error {
  return new Error(`The file ${file} cannot be written. Check that its folder is there.`);
}

function notCsv(file: string): Error {
  return new Error(`The file ${file} is not CSV. Save the sheet as comma-separated values.`);
}

/** UTF-8 and UTF-16 by their mark; else Windows-1252, which western Excel writes. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Uses the delimiter that gives the header row the most cells; the comma on a tie. */
function separate(text: string): string[][] {
  const widths = DELIMITERS.map((delimiter) => headerWidth(text, delimiter));
  const delimiter = DELIMITERS[widths.indexOf(Math.max(...widths))] ?? ",";
  return parseCsv(text, delimiter);
}

/** 0 where a quote ends before something other than this delimiter. */
function headerWidth(text: string, delimiter: string): number {
  try {
    return parseCsv(text, delimiter, 1)[0]?.length ?? 0;
  } catch {
    return 0;
  }
}

function parseCsv(text: string, delimiter: string, to?: number): string[][] {
  return parse(text, {
    delimiter,
    relaxColumnCount: true,
    skipEmptyLines: true,
    ...(to === undefined ? {} : { to }),
  });
}
