const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const longWeekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const longMonths = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** `Utilities.formatDate`: Java's SimpleDateFormat letters and quoted text. */
export function formatDate(date: Date, timeZone: string, format: string): string {
  const offsetMinutes = zoneOffsetMinutes(date, timeZone);
  const local = new Date(date.getTime() + offsetMinutes * 60_000);
  return format.replaceAll(/'((?:[^']|'')*)'|([A-Za-z])\2*/g, (token, quoted, letter) =>
    letter === undefined
      ? quoted === ""
        ? "'"
        : quoted.replaceAll("''", "'")
      : field(token, local, offsetMinutes, timeZone),
  );
}

function field(token: string, local: Date, offsetMinutes: number, timeZone: string): string {
  const width = token.length;
  const number = (value: number) => String(value).padStart(width, "0");
  const [hour, month, day] = [local.getUTCHours(), local.getUTCMonth(), local.getUTCDay()];
  switch (token[0]) {
    case "y":
    case "Y":
      return width === 2
        ? String(local.getUTCFullYear()).slice(-2)
        : number(local.getUTCFullYear());
    case "M":
    case "L":
      return width > 3
        ? (longMonths[month] ?? "")
        : width === 3
          ? (months[month] ?? "")
          : number(month + 1);
    case "d":
      return number(local.getUTCDate());
    case "E":
      return (width > 3 ? longWeekdays : weekdays)[day] ?? "";
    case "u":
      return number(day === 0 ? 7 : day);
    case "a":
      return hour < 12 ? "AM" : "PM";
    case "H":
      return number(hour);
    case "k":
      return number(hour === 0 ? 24 : hour);
    case "K":
      return number(hour % 12);
    case "h":
      return number(hour % 12 || 12);
    case "m":
      return number(local.getUTCMinutes());
    case "s":
      return number(local.getUTCSeconds());
    case "S":
      return number(local.getUTCMilliseconds());
    case "Z":
      return offsetText(offsetMinutes, "");
    case "X":
      return offsetMinutes === 0
        ? "Z"
        : width === 1
          ? offsetText(offsetMinutes, "").slice(0, 3)
          : offsetText(offsetMinutes, width > 2 ? ":" : "");
    case "z":
      return offsetMinutes === 0 ? "GMT" : `GMT${offsetText(offsetMinutes, ":")}`;
    default:
      throw new Error(
        `Utilities.formatDate letter ${token[0]} (${timeZone}) is not part of the local runtime`,
      );
  }
}

function offsetText(minutes: number, separator: string): string {
  const size = Math.abs(minutes);
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${two(size / 60)}${separator}${two(size % 60)}`;
}

const dayMs = 86_400_000;

/**
 * When the clocks of a zone show `localMs`, read as if it were UTC: the first time, if twice; if
 * never, as the clocks ran before they were changed.
 */
export function msFromLocal(localMs: number, timeZone: string): number {
  if (Number.isNaN(localMs)) return localMs;
  const offsetMs = (ms: number) => zoneOffsetMinutes(new Date(ms), timeZone) * 60_000;
  const before = localMs - offsetMs(localMs - dayMs);
  const after = localMs - offsetMs(localMs + dayMs);
  return offsetMs(before) !== localMs - before && offsetMs(after) === localMs - after
    ? after
    : before;
}

const offsetFormats = new Map<string, Intl.DateTimeFormat>();

/** Cached, since making one costs far more than using it. */
function offsetFormat(timeZone: string): Intl.DateTimeFormat {
  const format =
    offsetFormats.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  offsetFormats.set(timeZone, format);
  return format;
}

/** `GMT`, `GMT+2`, `UTC` and the names of the zone database. */
export function zoneOffsetMinutes(date: Date, timeZone: string): number {
  if (timeZone === "Etc/UTC" || timeZone === "Etc/GMT") return 0;
  const fixed = /^(?:GMT|UTC)(?:([+-])(\d{1,2})(?::?(\d{2}))?)?$/.exec(timeZone);
  if (fixed) {
    const size = Number(fixed[2] ?? 0) * 60 + Number(fixed[3] ?? 0);
    return fixed[1] === "-" ? -size : size;
  }
  const part = offsetFormat(timeZone)
    .formatToParts(date)
    .find(({ type }) => type === "timeZoneName");
  return zoneOffsetMinutes(date, part?.value ?? "GMT");
}
