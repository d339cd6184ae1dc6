// Samples of one kind as one small file: they differ little, so each repeats most of the one before.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { Sample } from "./sample";

/** What one file holds. */
export interface Packed {
  readonly version: 1;
  /** The commit whose build of the add-on left these files. */
  readonly commit: string;
  readonly samples: readonly Sample[];
}

const ENDING = ".json.br";
/** Far enough back for any sample to repeat the one before. */
const WINDOW_BITS = 24;

/** Writes the samples of one kind to a folder; gives the bytes of the file. */
export async function packSamples(folder: string, kind: string, packed: Packed): Promise<number> {
  const bytes = brotliCompressSync(JSON.stringify(packed), {
    params: {
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    },
  });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, kind + ENDING), bytes);
  return bytes.length;
}

/** The kinds a folder has samples of, in the order of their names. */
export async function kindsPacked(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(ENDING));
  return files.map((file) => file.slice(0, -ENDING.length)).sort();
}

/** Throws for a file of a version this does not know. */
export async function unpackSamples(folder: string, kind: string): Promise<Packed> {
  const bytes = await readFile(join(folder, kind + ENDING));
  const packed = JSON.parse(brotliDecompressSync(bytes).toString()) as Packed;
  if (packed.version !== 1) throw new Error(`The samples of ${kind} are of another version.`);
  return packed;
}
