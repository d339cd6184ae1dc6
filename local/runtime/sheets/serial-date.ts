import { msFromLocal, zoneOffsetMinutes } from "../realm/format-date";

const dayMs = 86_400_000;
const epochMs = Date.UTC(1899, 11, 30);

/** Days since 30 December 1899 in the spreadsheet's zone. */
export function serialFromDate(date: Date, timeZone: string): number {
  const localMs = date.getTime() + zoneOffsetMinutes(date, timeZone) * 60_000;
  return (localMs - epochMs) / dayMs;
}

/** Milliseconds since the epoch; whole seconds are restored from the fraction. */
export function msFromSerial(serial: number, timeZone: string): number {
  const localMs = Math.round((serial * dayMs) / 1000) * 1000 + epochMs;
  return msFromLocal(localMs, timeZone);
}
