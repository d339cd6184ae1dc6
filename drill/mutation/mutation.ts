// The part that removes safeguards: each in a copy of the add-on, where a test must then turn red.
import type { Ground, Part, Played } from "../part";
import { inCopyWithout } from "./copy";
import { turnsRed } from "./run-test";
import { SAFEGUARDS, safeguardNamed } from "./safeguards";

/** A safeguard's name. */
export interface MutationPoint {
  name: string;
}

export const mutation: Part<MutationPoint> = {
  name: "mutation",
  tries: "safeguards removed",
  points,
  play,
  about: ({ name }) => name,
  line: ({ name }) => name,
  parse: (line) => ({ name: safeguardNamed(line.trim()).name }),
  *smaller() {},
};

/** Each once, from another one on with each seed, and far from its neighbours: where time is short, all sorts are tried. */
function* points(seed: number): Generator<MutationPoint> {
  for (const at of spread(SAFEGUARDS.length, seed)) {
    const { name } = SAFEGUARDS[at] ?? {};
    if (name !== undefined) yield { name };
  }
}

/** A little over the third part of the list from one to the next. */
function spread(count: number, seed: number): number[] {
  let stride = Math.floor(count / 3) + 1;
  while (greatestDivisor(stride, count) > 1) stride++;
  return Array.from({ length: count }, (_, turn) => (seed + turn * stride) % count);
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

async function play({ name }: MutationPoint, _: Ground): Promise<Played> {
  const safeguard = safeguardNamed(name);
  const caught = await inCopyWithout(safeguard, process.cwd(), (copy) => turnsRed(safeguard, copy));
  const sentence = `Without ${name} no test fails. ${safeguard.guards}`;
  return {
    findings: caught ? [] : [{ kind: "missed", sentence }],
    counts: { caught: caught ? 1 : 0, missed: caught ? 0 : 1 },
  };
}
