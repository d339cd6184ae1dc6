import type { Cache } from "../ports/cache";
import type { Http } from "../ports/http";
import type { DocumentLock } from "../ports/lock";
import type { Probe } from "../ports/probe";
import type { Spreadsheet } from "../ports/spreadsheet";
import type { Time } from "../ports/time";
import type { Connection } from "../service/connection";
import type { Store } from "../store/store";

/** `not settled`: this file, account or moment cannot tell. */
export type Result = "holds" | "differs" | "not settled";

/** What one check saw. Holds no key, contact, address or name of a file. */
export interface Finding {
  id: string;
  assumed: string;
  result: Result;
  seen: string;
}

/** What the checks try things out on. */
export interface Bench {
  probe: Probe;
  spreadsheet: Spreadsheet;
  properties: Store<"file">;
  cache: Cache;
  lock: DocumentLock;
  http: Http;
  time: Time;
  /** Whether a clock trigger last found the file open; undefined before one has run. */
  fileAtClock: boolean | undefined;
  /** Undefined before a key was saved: then no request is made. */
  connection: Connection | undefined;
}

/** One assumption and how it is tried. What `look` throws counts as `differs`. */
export interface Check {
  id: string;
  assumed: string;
  look: (bench: Bench) => Pick<Finding, "result" | "seen">;
}

export function judged(holds: boolean, seen: string): Pick<Finding, "result" | "seen"> {
  return { result: holds ? "holds" : "differs", seen };
}

export function unsettled(seen: string): Pick<Finding, "result" | "seen"> {
  return { result: "not settled", seen };
}
