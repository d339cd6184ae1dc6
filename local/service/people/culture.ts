import { CULTURE_TABLE } from "./culture-table";

/** A name as its bearer writes it, and the letters an address would use. */
export interface Name {
  readonly written: string;
  readonly ascii: string;
}

/** A stock of names that go together, and the countries (ISO 3166-1 alpha-2) they are met in. */
export interface Culture {
  readonly countries: readonly string[];
  readonly firstNames: readonly Name[];
  readonly lastNames: readonly Name[];
}

/** Lower-case Latin letters and digits of a text, the rest dropped: `D’Angelo` is `dangelo`. */
export function asciiLetters(text: string): string {
  return text
    .replace(/[ßøłđıæœ]/gi, (letter) => UNACCENTED[letter.toLowerCase()] ?? "")
    .normalize("NFD")
    .replace(/[^a-zA-Z0-9]/g, "")
    .toLowerCase();
}

const UNACCENTED: Readonly<Record<string, string>> = {
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
  æ: "ae",
  œ: "oe",
};

/** `Анна/anna, Иван/ivan`: the part after the slash is needed only for letters that are not Latin. */
function parseNames(table: string): Name[] {
  return table.split(", ").map((entry) => {
    const [written = "", ascii = asciiLetters(written)] = entry.split("/");
    return { written, ascii };
  });
}

/** Parsed once, when everything above is there. */
export const CULTURES: readonly Culture[] = Object.freeze(
  CULTURE_TABLE.map(({ countries, first, last }) => ({
    countries: countries.split(" "),
    firstNames: parseNames(first),
    lastNames: parseNames(last),
  })),
);
