// The part that lets people, clocks and other editors act between any two platform calls.

import type { Finding, Ground, Part, Played } from "./part";
import { causeOf, fewestActs } from "./race/causes";
import type { Wrong } from "./race/judge";
import { playSchedule } from "./race/play";
import { scheduleAt } from "./race/random-schedules";
import { formatSchedule, parseSchedule, type Schedule, smallerSchedules } from "./race/schedule";

export const race: Part<Schedule> = {
  name: "race",
  tries: "schedules",
  points,
  play,
  about: () => "people at work",
  line: formatSchedule,
  parse: parseSchedule,
  smaller: smallerSchedules,
};

function* points(seed: number): Generator<Schedule> {
  for (let nth = 0; ; nth++) yield scheduleAt(seed, nth);
}

async function play(schedule: Schedule, { project }: Ground): Promise<Played> {
  const { wrongs, counts } = await playSchedule(schedule, project);
  const replay = remembering(project);
  const findings: Finding[] = [];
  for (const wrong of wrongs) {
    const cause = wrong.byItself ? "any acts" : await causeIn(schedule, wrong, replay);
    findings.push({ kind: wrong.kind, sentence: sentenceOf(wrong, cause) });
  }
  return { findings, counts };
}

/** The fewest acts it takes: they are left out one by one and played again. */
async function causeIn(
  schedule: Schedule,
  wrong: Wrong,
  replay: (schedule: Schedule) => Promise<Wrong[]>,
): Promise<string> {
  const { acts } = await fewestActs(schedule, async (smaller) =>
    (await replay(smaller)).some((each) => isSame(each, wrong)),
  );
  return causeOf(acts);
}

/** What is wrong after a schedule, played once however often it is asked for. */
function remembering(project: string): (schedule: Schedule) => Promise<Wrong[]> {
  const played = new Map<string, Wrong[]>();
  return async (schedule) => {
    const line = formatSchedule(schedule);
    const wrongs = played.get(line) ?? (await playSchedule(schedule, project)).wrongs;
    played.set(line, wrongs);
    return wrongs;
  };
}

function isSame(one: Wrong, other: Wrong): boolean {
  return one.kind === other.kind && one.what === other.what;
}

function sentenceOf({ what, place }: Wrong, cause: string): string {
  return `After ${cause}: ${what} (${JSON.stringify(place)}).`;
}
