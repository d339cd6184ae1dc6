import { formatDate, msFromLocal, zoneOffsetMinutes } from "./format-date";
import { host } from "./host";

type Method = (this: Date, ...given: never[]) => unknown;

const parts = ["FullYear", "Month", "Date", "Hours", "Minutes", "Seconds", "Milliseconds"] as const;

/** Replaces `Date`: "now" is the stage's time, and local means the project's zone, not the machine's. */
export function stageDate(timeZone: string): DateConstructor {
  const WallDate = Date;
  const toLocal = (ms: number) =>
    new WallDate(ms + zoneOffsetMinutes(new WallDate(ms), timeZone) * 60_000);
  const localOf = (date: Date) => (Number.isNaN(date.getTime()) ? date : toLocal(date.getTime()));
  const parse = (text: string) => parseLocal(text, WallDate.parse, timeZone);
  const timeOf = (given: unknown[]): unknown => {
    if (given.length === 0) return host().now();
    if (given.length > 1) return msFromLocal(WallDate.UTC(...(given as [number])), timeZone);
    return typeof given[0] === "string" ? parse(given[0]) : given[0];
  };
  function StageDate(this: unknown, ...given: unknown[]): unknown {
    if (!new.target) return new WallDate(host().now()).toString();
    const type = new.target === StageDate ? WallDate : new.target;
    return Reflect.construct(WallDate, [timeOf(given)], type);
  }
  StageDate.prototype = WallDate.prototype;
  define(WallDate.prototype, {
    ...localParts(localOf, timeZone),
    ...localTexts(WallDate.prototype, timeZone),
    constructor: StageDate as never,
  });
  define(StageDate, {
    now: () => Math.floor(host().now()),
    parse: parse as never,
    UTC: WallDate.UTC,
  });
  Object.defineProperties(StageDate, { name: { value: "Date" }, length: { value: 7 } });
  return StageDate as unknown as DateConstructor;
}

/** What is shown without a zone of its own is shown in the project's. */
export function zonedFormat(timeZone: string): typeof Intl.DateTimeFormat {
  const zoned = ([locales, options]: unknown[]) => [locales, { timeZone, ...(options as object) }];
  return new Proxy(Intl.DateTimeFormat, {
    construct: (type, given, target) => Reflect.construct(type, zoned(given), target),
    apply: (type, _self, given) => Reflect.construct(type, zoned(given)),
  });
}

function localParts(localOf: (date: Date) => Date, timeZone: string): Record<string, Method> {
  const methods: Record<string, Method> = {
    getYear() {
      return this.getFullYear() - 1900;
    },
    getTimezoneOffset() {
      return Math.round((this.getTime() - localOf(this).getTime()) / 60_000);
    },
    getDay() {
      return localOf(this).getUTCDay();
    },
  };
  for (const part of parts) {
    methods[`get${part}`] = function () {
      return localOf(this)[`getUTC${part}`]();
    };
    methods[`set${part}`] = function (...given) {
      const local = new Date(localOf(this).getTime());
      const ms = Reflect.apply(local[`setUTC${part}`], local, given) as number;
      return this.setTime(msFromLocal(ms, timeZone));
    };
  }
  return methods;
}

function localTexts(own: Date, timeZone: string): Record<string, Method> {
  const inZone = (show: Date["toLocaleString"]): Method =>
    function (locales?: string, options?: object) {
      return Reflect.apply(show, this, [locales, { timeZone, ...options }]);
    };
  const text = (format: (date: Date) => string): Method =>
    function () {
      return Number.isNaN(this.getTime()) ? "Invalid Date" : format(this);
    };
  const day = (date: Date) => formatDate(date, timeZone, "EEE MMM dd yyyy");
  const time = (date: Date) =>
    `${formatDate(date, timeZone, "HH:mm:ss 'GMT'Z")} (${zoneName(date, timeZone)})`;
  return {
    toString: text((date) => `${day(date)} ${time(date)}`),
    toDateString: text(day),
    toTimeString: text(time),
    toLocaleString: inZone(own.toLocaleString),
    toLocaleDateString: inZone(own.toLocaleDateString),
    toLocaleTimeString: inZone(own.toLocaleTimeString),
  };
}

function zoneName(date: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "long" });
  return format.formatToParts(date).find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

const withZone = /(?:Z|UT|UTC|GMT|[A-Z]{1,2}[SD]T|[+-]\d\d:?\d\d)\s*(?:\(.*\))?\s*$/i;
const isoDay = /^\s*[+-]?\d{4,6}(?:-\d\d){0,2}\s*$/;

/** A text without a zone is local, except a day as ISO writes it, which is in UTC. */
function parseLocal(text: string, parse: (text: string) => number, timeZone: string): number {
  const ms = parse(text);
  if (Number.isNaN(ms) || withZone.test(text) || isoDay.test(text)) return ms;
  const asUtc = [parse(`${text}Z`), parse(`${text} UTC`)].find((one) => !Number.isNaN(one));
  return asUtc === undefined ? ms : msFromLocal(asUtc, timeZone);
}

function define(owner: object, members: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(members)) {
    Object.defineProperty(owner, name, { value, writable: true, configurable: true });
  }
}
