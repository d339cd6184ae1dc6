import type { SheetLocale } from "../contract/activity";

// The spreadsheet's locale, once the script has reported it.
let sheetLocale: SheetLocale = { locale: "en-US", zone: "UTC" };

/** Keeps the previous setting if the browser does not know the locale or zone. */
export function setSheetLocale(next: SheetLocale): void {
  try {
    new Intl.DateTimeFormat(next.locale, { timeZone: next.zone });
    sheetLocale = next;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
}

/** 12345 as "12,345", in the spreadsheet's locale. */
export function formatNumber(count: number): string {
  return count.toLocaleString(sheetLocale.locale);
}

/** What may separate digit groups in any language. */
const SPACES = /[\s'\u2019](?=(\d{3})+(?!\d))/g;

/**
 * A whole number as people type it: digits, grouped by spaces or this locale's separator. NaN for anything
 * else, since 1.000 is one to some and a thousand to others.
 */
export function typedNumber(typed: string): number {
  const text = typed.trim().replace(SPACES, "");
  const count = Number(text.replace(/\D/g, ""));
  const written = count.toLocaleString(sheetLocale.locale, { useGrouping: true });
  const isPlain = /^\d+$/.test(text) || text === written.replace(SPACES, "");
  return isPlain && count < 1e9 ? count : Number.NaN;
}

/** A number with its noun: "1 row", "12,345 rows". The words are English in every locale. */
export function countOf(count: number, one: string, other = `${one}s`): string {
  return `${formatNumber(count)} ${new Intl.PluralRules("en").select(count) === "one" ? one : other}`;
}

/** Groups the digits of large numbers in a script's sentence by the spreadsheet's locale, but none of dates and addresses. */
export function formatNumbersIn(sentence: string): string {
  return sentence.replace(/(?<=^|\s)\d{4,}(?=[\s.,;:]|$)/g, (digits) =>
    formatNumber(Number(digits)),
  );
}

const DAY = { day: "numeric", month: "short" } as const;
const HOUR = { hour: "numeric", minute: "2-digit" } as const;

/** These parts of a time, in UTC unless they name another zone. */
function formatDate(atMs: number, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(sheetLocale.locale, { timeZone: "UTC", ...parts }).format(atMs);
}

/** Day, month and time in the spreadsheet's time zone. */
export function formatTime(atMs: number): string {
  return formatDate(atMs, { ...DAY, ...HOUR, timeZone: sheetLocale.zone });
}

/** Turns a day such as 2026-01-31 into day and month. */
export function dayName(day: string): string {
  return formatDate(Date.parse(day), DAY);
}

/** English in every locale, like the words around it. 1 is Monday. */
export function weekdayName(weekday: number): string {
  const atMs = Date.UTC(2026, 0, 4 + weekday);
  return new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" }).format(atMs);
}

/** A full hour of the day, 0 to 23. */
export function hourName(hour: number): string {
  return formatDate(Date.UTC(2026, 0, 5, hour), HOUR);
}

export function formatDuration(seconds: number): string {
  if (seconds < 90) return countOf(seconds, "second");
  return seconds < 5400
    ? countOf(Math.round(seconds / 60), "minute")
    : `about ${countOf(Math.round(seconds / 3600), "hour")}`;
}
