import { host } from "./host";

/** Replaces `Date` so that "now" is the stage's time; the rest is the language's own. */
export function stageDate(): DateConstructor {
  const WallDate = Date;
  function StageDate(this: unknown, ...args: unknown[]): unknown {
    if (!new.target) return new WallDate(host().now()).toString();
    const given = args.length === 0 ? [host().now()] : args;
    return Reflect.construct(WallDate, given, new.target === StageDate ? WallDate : new.target);
  }
  StageDate.prototype = WallDate.prototype;
  Object.defineProperty(WallDate.prototype, "constructor", { value: StageDate, writable: true });
  Object.defineProperties(StageDate, {
    now: { value: () => Math.floor(host().now()) },
    parse: { value: WallDate.parse },
    UTC: { value: WallDate.UTC },
    name: { value: "Date" },
    length: { value: 7 },
  });
  return StageDate as unknown as DateConstructor;
}
