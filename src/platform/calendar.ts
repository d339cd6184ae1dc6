import { enrichError } from "../core/errors";
import { lazily } from "../core/lazily";
import type { Calendar, LocalTime } from "../ports/calendar";

/** Year, month, day, weekday, hour, minute and UTC offset. */
const FORMAT = "yyyy MM dd u HH mm Z";

/** Read once per execution. */
const locale = lazily(() =>
  SpreadsheetApp.getActiveSpreadsheet().getSpreadsheetLocale().replace("_", "-"),
);

export function calendar(): Calendar {
  return {
    locale,
    zone: () => SpreadsheetApp.getActiveSpreadsheet().getSpreadsheetTimeZone(),
    localTime: (atMs, zone) => parseLocalTime(formatted(atMs, zone)),
  };
}

function formatted(atMs: number, zone: string): string {
  try {
    return Utilities.formatDate(new Date(atMs), zone, FORMAT);
  } catch (error) {
    throw enrichError("BAD_INPUT", {
      detail: "The time zone is not known. Choose one such as Europe/Berlin.",
      cause: error,
    });
  }
}

function parseLocalTime(text: string): LocalTime {
  const parts = text.split(" ");
  const [year = 0, month = 0, day = 0, weekday = 0, hour = 0, minute = 0] = parts.map(Number);
  const [, sign, hours, minutes] = /([+-])(\d\d)(\d\d)$/.exec(text) ?? [];
  const size = Number(hours) * 60 + Number(minutes);
  return { year, month, day, weekday, hour, minute, offsetMinutes: sign === "-" ? -size : size };
}
