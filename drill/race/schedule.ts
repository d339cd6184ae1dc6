// A schedule of a race as plain data and as the line that replays it.
import { USUAL_PLACE } from "../scene/place";
import { formatMoment, type Moment, parseMoment } from "./moment";

/**
 * What is at work in the file. E-mails: at either address, by an open sidebar, with results delivered, beside
 * formulas over the same people, or at the synchronous one as a second run over a tab whose first half was
 * enriched before, in bulk, by a schedule. Other look-ups by their kind. Results put aside: an *Undo* of a run,
 * formulas frozen and woken. `fill`: one column more, from what was saved. `signal`: rows that arrive in a signal's tab.
 */
export const WAYS = [
  "async",
  "sync",
  "panel",
  "hooks",
  "formulas",
  "again",
  "bulk",
  "lead",
  "company",
  "headcount",
  "jobs",
  "people",
  "fill",
  "schedule",
  "undo",
  "freeze",
  "signal",
] as const;
export type Way = (typeof WAYS)[number];

/** What a person does, a number that says to which row or column, and when. */
export interface PlannedAct {
  act: string;
  n: number;
  at: Moment;
}

export interface Schedule {
  seed: number;
  way: Way;
  rows: number;
  /** Where the file is, as `place.ts` writes it. */
  in: string;
  acts: PlannedAct[];
}

/** "seed=3 way=async rows=12 acts=insert-column:8@cells.4-,kill:0@cells.4+9"; `in=` where it is not the usual place. */
export function formatSchedule({ seed, way, rows, in: place, acts }: Schedule): string {
  const texts = acts.map(({ act, n, at }) => `${act}:${n}@${formatMoment(at)}`);
  const where = place === USUAL_PLACE ? "" : ` in=${place}`;
  return `seed=${seed} way=${way} rows=${rows}${where} acts=${texts.join(",")}`;
}

/** Throws where the line is no schedule. */
export function parseSchedule(line: string): Schedule {
  const [whole, seed, way, rows, place = USUAL_PLACE, acts = ""] =
    /^seed=(\d+) way=(\w+) rows=(\d+)(?: in=(\S+))? acts=(\S*)$/.exec(line.trim()) ?? [];
  const known = WAYS.find((each) => each === way);
  if (!whole || !known) throw new Error(`No schedule: ${line}`);
  const texts = acts === "" ? [] : acts.split(",");
  return {
    seed: Number(seed),
    way: known,
    rows: Number(rows),
    in: place,
    acts: texts.map(parseAct),
  };
}

function parseAct(text: string): PlannedAct {
  const [whole, act = "", n, at = ""] = /^([a-z-]+):(\d+)@(.+)$/.exec(text) ?? [];
  if (!whole) throw new Error(`No act: ${text}`);
  return { act, n: Number(n), at: parseMoment(at) };
}

/** Schedules that are shorter or plainer by one step, the shortest first. */
export function* smallerSchedules(schedule: Schedule): Generator<Schedule> {
  const { acts, rows, way, in: place } = schedule;
  for (let at = 0; at < acts.length && acts.length > 1; at++)
    yield { ...schedule, acts: acts.filter((_, each) => each !== at) };
  if (way !== "async") yield { ...schedule, way: "async" };
  if (place !== USUAL_PLACE) yield { ...schedule, in: USUAL_PLACE };
  for (const fewer of [4, 8]) if (fewer < rows) yield { ...schedule, rows: fewer };
}
