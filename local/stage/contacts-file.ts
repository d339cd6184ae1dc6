import { readFile, writeFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";

/** Reads a CSV file as rows of texts, header row first. Throws with one plain sentence. */
export async function readContacts(file: string): Promise<string[][]> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new Error(`The file ${file} cannot be read. Check its name.`);
  });
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      relaxColumnCount: true,
      skipEmptyLines: true,
    });
    return rows;
  } catch {
    throw new Error(`The file ${file} is not CSV. Save the sheet as comma-separated values.`);
  }
}

/** Writes the rows as CSV. */
export async function writeContacts(file: string, rows: unknown[][]): Promise<void> {
  await writeFile(file, stringify(rows));
}
