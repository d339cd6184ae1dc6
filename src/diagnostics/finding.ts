/** `not settled`: this file, account or moment cannot tell. */
export type Result = "holds" | "differs" | "not settled";

/** What one check saw. Holds no key, contact, address or name of a file. */
export interface Finding {
  id: string;
  assumed: string;
  result: Result;
  seen: string;
}

/** One assumption and how it is tried. What `look` throws counts as `differs`. */
export interface Check {
  id: string;
  assumed: string;
  look: () => Pick<Finding, "result" | "seen">;
}

export function check(id: string, assumed: string, look: Check["look"]): Check {
  return { id, assumed, look };
}

export function judged(holds: boolean, seen: string): Pick<Finding, "result" | "seen"> {
  return { result: holds ? "holds" : "differs", seen };
}

export function unsettled(seen: string): Pick<Finding, "result" | "seen"> {
  return { result: "not settled", seen };
}
