import { numfmt } from "@univerjs/core";
import { zoneOffsetMinutes } from "../realm/format-date";
import { FormulaForm } from "./formula-form";
import { serialFromDate } from "./serial-date";

/** A number, date or boolean that was read, and the format it implies. */
type Parsed = ReturnType<typeof numfmt.parseValue>;

/** How a file reads and shows numbers, dates, TRUE and FALSE: by its locale, its zone and today. */
export class Region {
  /** What a moment looks like unless its cell has a format. */
  readonly dayFormat: string;
  readonly momentFormat: string;
  /** How people write its formulas. */
  readonly form: FormulaForm;
  private readonly tag: string;
  private readonly words: NonNullable<ReturnType<typeof numfmt.getLocale>>;
  private readonly mayBeNumber: RegExp;

  constructor(
    locale: string,
    readonly timeZone: string,
    private readonly now: () => number = Date.now,
    readonly keepsApostrophe = false,
  ) {
    const wanted = locale.replace("_", "-");
    this.tag = numfmt.getLocale(wanted) ? wanted : "en-US";
    this.words = numfmt.getLocale(this.tag) as Region["words"];
    this.mayBeNumber = numberStart(this.words);
    this.form = new FormulaForm(this.dotsDays);
    this.dayFormat = dayFormat(this.tag);
    this.momentFormat = `${this.dayFormat} ${this.tag === "en-US" ? "h" : "hh"}:mm:ss`;
  }

  /** The serial number of this moment. */
  serial(): number {
    return serialFromDate(new Date(this.now()), this.timeZone);
  }

  /** A text as if typed; null when it stays a text. */
  parse(text: string): Parsed {
    if (!this.mayBeNumber.test(text)) return null;
    const short = /^\s*(\d{1,2})([./-])(\d{1,2})(\.?)\s*$/.exec(text);
    if (short && (this.dotsDays || short[2] !== ".")) return this.shortDay(short);
    if (this.dotsDays && text.includes(".")) return this.dotted(text);
    return numfmt.parseValue(text, { locale: this.tag });
  }

  show(format: string, value: string | number | boolean): string {
    if (typeof value === "boolean") return this.words.bool[value ? 0 : 1] ?? String(value);
    if (typeof value === "string") return value;
    return numfmt.format(format || "General", value, { locale: this.tag });
  }

  /** Where the comma divides a number, points divide dates. */
  private get dotsDays(): boolean {
    return this.words.decimal === ",";
  }

  /** Points are of a date, or divide thousands by threes (confidence M). */
  private dotted(text: string): Parsed {
    const date = numfmt.parseDate(text, { locale: this.tag });
    if (date || !/^\D*\d{1,3}(\.\d{3})+(,\d*)?\D*$/.test(text)) return date;
    return numfmt.parseNumber(text, { locale: this.tag });
  }

  /** A day and a month are of this year (confidence M). */
  private shortDay([, first, divider, second]: readonly (string | undefined)[]): Parsed {
    const [month, day] = this.words.preferMDY ? [first, second] : [second, first];
    const date = new Date(Date.UTC(this.year(), Number(month) - 1, Number(day)));
    if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return null;
    const order = this.words.preferMDY ? ["m", "d"] : ["d", "m"];
    return { v: serialFromDate(date, "Etc/UTC"), z: order.join(divider) };
  }

  private year(): number {
    const now = this.now();
    const offsetMs = zoneOffsetMinutes(new Date(now), this.timeZone) * 60_000;
    return new Date(now + offsetMs).getUTCFullYear();
  }
}

/** The start of a number, date, time or boolean. The parser itself is slow on plain texts. */
function numberStart({ bool, ddd, dddd, mmm, mmmm }: Region["words"]): RegExp {
  const named = [...months, ...ddd, ...dddd, ...mmm, ...mmmm].map((name) =>
    name.replace(/\.$/, "").replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"),
  );
  return new RegExp(
    `^\\s*(?:[-+(]?\\s*[$€£¥]?\\s*[-+]?[.,\\d]|(?:${named.join("|")})\\p{L}*[ .,-]+\\d|(?:true|false|${bool.join("|")})\\s*$)`,
    "iu",
  );
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** As Google writes days in most languages (confidence M). */
function dayFormat(tag: string): string {
  if (tag === "en-US") return "m/d/yyyy";
  const numeric = { day: "2-digit", month: "2-digit", year: "numeric" } as const;
  const parts = new Intl.DateTimeFormat(tag, { ...numeric, calendar: "gregory" });
  const letters: Record<string, string> = { day: "dd", month: "mm", year: "yyyy" };
  return parts
    .formatToParts(new Date(0))
    .map(({ type, value }) => letters[type] ?? value)
    .join("");
}
