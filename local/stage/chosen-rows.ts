import { readWhole } from "../command-line";
import { readContacts } from "./contacts-file";
import { CONTACT_HEADERS, sampleContacts } from "./sample-contacts";

/** The sample's people repeat after so many, and no longer run was measured. */
const MOST_ROWS = 100_000;

/**
 * The rows of the tab, header first: those of a file, or as many sample contacts as asked for. Throws one sentence for
 * both, too many, or a file that cannot be read.
 */
export async function chosenRows(
  { rows, open }: { rows?: string | undefined; open?: string | undefined },
  usual: number,
  seed: number,
): Promise<string[][]> {
  if (open === undefined) {
    const count = rows === undefined ? usual : readWhole("rows", rows, { most: MOST_ROWS });
    return [CONTACT_HEADERS, ...sampleContacts(count, seed)];
  }
  if (rows !== undefined)
    throw new Error(
      "--rows says how many sample contacts, so not with --open. Leave one of them out.",
    );
  return readContacts(open);
}
