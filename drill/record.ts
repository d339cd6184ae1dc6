// What earlier drills tried and found: `drill/record.json`, of which docs/proof.md is written.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Found, Tally, Tried } from "./tally";

const FILE = join("drill", "record.json");

/** On what a part was drilled last, in a drill of so many minutes. */
export interface Drilled extends Tried {
  commit: string;
  /** Such as 2026-11-22. */
  date: string;
  seed: number;
  minutes: number;
  processes: number;
}

/** A finding keeps its number for ever; numbers of mended ones are not given again. */
export interface Listed extends Omit<Found, "times"> {
  number: number;
}

export interface Recorded {
  /** By the part's name and the minutes of the whole drill: short and long ones stand side by side. */
  drilled: Record<string, Drilled>;
  findings: Listed[];
  /** Findings that were listed once and are mended. */
  mended: number[];
}

const NOTHING: Recorded = { drilled: {}, findings: [], mended: [] };

export async function loadRecord(root: string): Promise<Recorded> {
  const text = await readFile(join(root, FILE), "utf8").catch(() => undefined);
  return text === undefined ? NOTHING : (JSON.parse(text) as Recorded);
}

export async function saveRecord(root: string, record: Recorded): Promise<void> {
  await writeFile(join(root, FILE), `${JSON.stringify(record, undefined, 2)}\n`);
}

/** Findings that the record does not list. */
export function unlisted({ findings }: Recorded, { found }: Tally): Found[] {
  const known = new Set(findings.map(({ signature }) => signature));
  return [...found.values()].filter(({ signature }) => !known.has(signature));
}

export type Circumstances = Omit<Drilled, keyof Tried>;

/** The record with this drill in place of the last one of its length, and what it found anew. */
export function withTally(record: Recorded, tally: Tally, on: Circumstances): Recorded {
  const drilled = [...tally.tried].map(
    ([name, tried]) => [`${name} of ${on.minutes}`, { ...on, ...tried }] as const,
  );
  const last = Math.max(0, ...record.mended, ...record.findings.map(({ number }) => number));
  const fresh = unlisted(record, tally).map(({ times: _, ...found }, at) => ({
    number: last + 1 + at,
    ...found,
  }));
  return {
    ...record,
    drilled: { ...record.drilled, ...Object.fromEntries(drilled) },
    findings: [...record.findings, ...fresh],
  };
}
