import { closeStages, openStage } from "./stage";

afterEach(closeStages);

const code = `
function evaluate(text) {
  var value = eval(text);
  return value instanceof Date ? value.toISOString() : value;
}
function onClock() {}
function daily(zone) {
  var clock = ScriptApp.newTrigger("onClock").timeBased().everyDays(1).atHour(6).nearMinute(0);
  (zone ? clock.inTimezone(zone) : clock).create();
}
`;

const stageIn = (timeZone: string) => openStage({ code, manifest: { timeZone } });

describe("Date in a script", () => {
  it.each<[string, unknown]>([
    ["new Date(2026, 0, 15, 9)", "2026-01-15T14:00:00.000Z"],
    ["new Date(26, 0)", "1926-01-01T05:00:00.000Z"],
    ["new Date(2026, 2, 8, 2, 30)", "2026-03-08T07:30:00.000Z"],
    ["new Date(2026, 10, 1, 1, 30)", "2026-11-01T05:30:00.000Z"],
    ["new Date('2026-07-01T12:00:00')", "2026-07-01T16:00:00.000Z"],
    ["new Date('2026-07-01')", "2026-07-01T00:00:00.000Z"],
    ["new Date('Jul 1, 2026 12:00')", "2026-07-01T16:00:00.000Z"],
    ["new Date('Jul 1, 2026 12:00 GMT+0200')", "2026-07-01T10:00:00.000Z"],
    ["new Date('2026-07-01T12:00:00+02:00')", "2026-07-01T10:00:00.000Z"],
    ["new Date(String(new Date(86400000)))", "1970-01-02T00:00:00.000Z"],
    ["new Date(new Date(5))", "1970-01-01T00:00:00.005Z"],
    ["[new Date(0).getHours(), new Date(0).getDate(), new Date(0).getDay()]", [19, 31, 3]],
    ["new Date(new Date(0).setHours(0, 0, 0, 0))", "1969-12-31T05:00:00.000Z"],
    ["new Date(0).getTimezoneOffset()", 300],
    ["String(new Date(0))", "Wed Dec 31 1969 19:00:00 GMT-0500 (Eastern Standard Time)"],
    ["new Date(0).toLocaleDateString('en-US')", "12/31/1969"],
    ["new Date(0).toLocaleString('en-US', { timeZone: 'UTC' })", "1/1/1970, 12:00:00 AM"],
    ["Intl.DateTimeFormat().resolvedOptions().timeZone", "America/New_York"],
    ["[String(new Date(NaN)), new Date(NaN).getHours()]", ["Invalid Date", null]],
    ["new (class Day extends Date {})(2026, 0, 15) instanceof Date", true],
  ])("is in the manifest's time zone: %s", async (text, expected) => {
    const stage = await stageIn("America/New_York");
    expect(await stage.value("evaluate", text)).toEqual(expected);
  });
});

describe("a daily trigger", () => {
  it.each([
    [undefined, "Asia/Tokyo", 21],
    ["Europe/Berlin", "Asia/Tokyo", 5],
  ])("comes at its hour of %s, else of the manifest's zone", async (zone, manifest, hour) => {
    const stage = await stageIn(manifest);
    await stage.value("daily", zone ?? null);
    const at = new Date((stage.triggers.list()[0]?.nextMs ?? 0) + 15 * 60_000);
    expect(at.getUTCHours()).toBe(hour);
  });
});
