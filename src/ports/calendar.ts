/** A moment as a clock on the wall of a time zone shows it. */
export interface LocalTime {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
  hour: number;
  minute: number;
  /** Minutes that the zone is ahead of UTC at that moment. */
  offsetMinutes: number;
}

/** Knows the time zones, and how the spreadsheet writes dates. */
export interface Calendar {
  /** The spreadsheet's language and country as a language tag, such as en-US. */
  locale(): string;
  /** The spreadsheet's time zone, by its name in the zone database. */
  zone(): string;
  /** Throws BAD_INPUT for a zone nobody knows. */
  localTime(atMs: number, zone: string): LocalTime;
}
