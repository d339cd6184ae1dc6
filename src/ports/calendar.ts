/** A moment as a wall clock in a time zone shows it. */
export interface LocalTime {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
  hour: number;
  minute: number;
  /** Minutes ahead of UTC at that moment. */
  offsetMinutes: number;
}

/** Knows time zones, and how the spreadsheet writes dates. */
export interface Calendar {
  /** The spreadsheet's locale as a language tag, such as en-US. */
  locale(): string;
  /** The spreadsheet's time zone, by its name in the zone database. */
  zone(): string;
  /** Throws BAD_INPUT for an unknown zone. */
  localTime(atMs: number, zone: string): LocalTime;
}

/** A day as YYYY-MM-DD, which sorts as text. */
export function dayText({ year, month, day }: LocalTime): string {
  return [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
}
