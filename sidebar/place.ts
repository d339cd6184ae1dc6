import type { Place } from "../contract/activity";

// How the spreadsheet writes numbers and dates, once the script has told it.
let place: Place = { locale: "en-US", zone: "UTC" };

/** A locale or zone that this browser does not know leaves the former in force. */
export function setPlace(next: Place): void {
  try {
    new Intl.DateTimeFormat(next.locale, { timeZone: next.zone });
    place = next;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
}

/** 12345 as "12,345" where that is the custom. */
export function figure(count: number): string {
  return count.toLocaleString(place.locale);
}

/** A sentence of the script with its large numbers as the spreadsheet writes them. */
export function withFigures(sentence: string): string {
  return sentence.replace(/\b\d{4,}\b/g, (digits) => figure(Number(digits)));
}

/** Day, month and time of day in the spreadsheet's time zone. */
export function moment(atMs: number): string {
  return new Intl.DateTimeFormat(place.locale, {
    timeZone: place.zone,
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
  }).format(atMs);
}

/** Day and month of a day such as 2026-01-31. */
export function dayName(day: string): string {
  return new Intl.DateTimeFormat(place.locale, {
    timeZone: "UTC",
    day: "numeric",
    month: "short",
  }).format(Date.parse(day));
}

/** A weekday, 1 being Monday. */
export function weekdayName(weekday: number): string {
  return new Intl.DateTimeFormat(place.locale, { timeZone: "UTC", weekday: "long" }).format(
    Date.UTC(2026, 0, 4 + weekday),
  );
}

/** A full hour of the day, 0 to 23. */
export function hourName(hour: number): string {
  return new Intl.DateTimeFormat(place.locale, {
    timeZone: "UTC",
    hour: "numeric",
    minute: "2-digit",
  }).format(Date.UTC(2026, 0, 5, hour));
}

export function duration(seconds: number): string {
  if (seconds < 90) return `${seconds} s`;
  return seconds < 5400
    ? `${Math.round(seconds / 60)} min`
    : `${figure(Math.round(seconds / 360) / 10)} h`;
}
