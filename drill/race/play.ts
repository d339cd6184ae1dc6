// Plays a schedule: opens the file, lets people act at their moments, and judges what is left.
import type { ExecutionRecord } from "../../local/runtime/execution/execution-record";
import type { Interceptor, PlatformCall } from "../../local/runtime/execution/platform-call";
import { DEFAULT_KEY } from "../../local/service/service";
import { saveSettings } from "../../local/stage/settings";
import { ACTS, KILL } from "../acts/acts";
import { openRaceFile, type RaceFile } from "./file";
import { isRefusedStart, judge, judgeNewcomers, type Wrong } from "./judge";
import { formatMoment, MomentWatch } from "./moment";
import { isFormulas, type OwnMemory } from "./own-cells";
import type { Schedule } from "./schedule";
import { pressed, useCopied, WORKS } from "./ways";

export interface PlayedSchedule {
  wrongs: Wrong[];
  counts: Record<string, number>;
}

/** How hidden tabs with a picture are called. */
const PICTURES = "Enrich: before a write";

/** Where such a tab notes what is written, beside the picture. */
const LOG_COLUMN = 1;

/** Minutes that a race may go on, and that are left for the recovery after it. */
const RACE_MINUTES = 6;
const RECOVERY_MINUTES = 12;
const MINUTE_MS = 60_000;
/** For so long nothing can start in a tab where a start was killed; people are told to wait. */
const START_MS = 6 * MINUTE_MS;

/** Costs one stage. The same schedule gives the same findings. */
export async function playSchedule(schedule: Schedule, project: string): Promise<PlayedSchedule> {
  const file = await openRaceFile(schedule, project);
  try {
    const script = new Script(schedule, file);
    script.act("start.1");
    const stop = file.stage.runtime.intercept(script.listen);
    const { begin, end, minutes } = WORKS[schedule.way];
    await begin(file);
    for (
      let minute = 1;
      minute <= (minutes ?? RACE_MINUTES) && !(minute > 2 && isIdle(file));
      minute++
    ) {
      await file.stage.clock.advance(MINUTE_MS);
      script.act(`rest.${minute}`);
    }
    stop();
    await enterFirstKey(file);
    const recovery = minutes ?? RECOVERY_MINUTES;
    await wait(file, recovery);
    await end?.(file);
    const early = judgeNewcomers(file);
    if (schedule.acts.some(({ act }) => act === KILL)) await file.stage.clock.advance(START_MS);
    // A person sees that nothing goes on, and presses the button again.
    await useCopied(file);
    await pressed(file, "enrichThisTab");
    await wait(file, recovery);
    const wrongs = [...early, ...(await judge(file))];
    const { log } = file.stage.runtime;
    const counts = { executions: log.length, acts: script.acted };
    return { wrongs, counts: { ...counts, ...refusedStarts(log), ...typedInTime(file.own) } };
  } finally {
    await file.close();
  }
}

/** Presses for which Google had no place. */
function refusedStarts(log: readonly ExecutionRecord[]): Record<string, number> {
  const count = log.filter(isRefusedStart).length;
  return count === 0 ? {} : { "starts refused by Google": count };
}

/** Cells that people typed into between the picture of the tab and the write, and lost; their own apart. */
function typedInTime(own: OwnMemory): Record<string, number> {
  const present = own.present();
  const lost = [...own.inTheGap].filter((key) => present.get(key) !== own.expected.get(key));
  const theirs = lost.filter((key) => !own.isOurs(key) && !isFormulas(key));
  return {
    ...(lost.length === 0 ? {} : { "typed between picture and write": lost.length }),
    ...(theirs.length === 0 ? {} : { "of these into people's own columns": theirs.length }),
  };
}

/** An execution that has taken a picture of the tab, or read it to put it right, and not yet written. */
interface Writing {
  id: number;
  /** As it read them. */
  headers: string;
  /** Cells that people typed into since. */
  typed: string[];
}

/** A cell that people typed into, and whether the add-on fills it. */
interface Typed {
  key: string;
  isOurs: boolean;
}

/** The acts of a schedule by their moments. */
class Script {
  acted = 0;
  private writing: Writing | undefined;
  /** Rows were written that are still to be moved up, and seen to stand there. */
  private isAdding = false;
  private hasMoved = false;
  /** The headers as an execution read them last, and cells that people typed into since then. */
  private readonly reads = new Map<number, { headers: string; typed: Typed[] }>();
  private readonly watch: MomentWatch;
  private readonly acts = new Map<string, [act: string, n: number][]>();

  constructor(
    { acts }: Schedule,
    private readonly file: RaceFile,
  ) {
    this.watch = new MomentWatch(file.tab);
    for (const { act, n, at } of acts) {
      const moment = formatMoment(at);
      this.acts.set(moment, [...(this.acts.get(moment) ?? []), [act, n]]);
    }
  }

  readonly listen: Interceptor = (call, phase) => {
    this.watchGap(call, phase);
    const moments = this.watch.at(call, phase);
    const isKilled = moments.map((moment) => this.act(moment)).includes(KILL);
    if (isKilled && call.execution.id === this.writing?.id) this.writing = undefined;
    return isKilled ? KILL : undefined;
  };

  private watchGap({ method, args, execution }: PlatformCall, phase: "before" | "after"): void {
    if (phase !== "after") return;
    const [tab, row, column] = args;
    if (tab === this.file.tab) this.watchRows(method, row);
    const { id } = execution;
    const { headers = this.headers(), typed = [] } = this.reads.get(id) ?? {};
    if (method === "copyTo" && tab === this.file.tab && args[5] === tab) {
      // A freeze makes values of formulas; those pasted since it read them are among them.
      for (const { key } of typed) if (isFormulas(key)) this.file.own.inTheGap.add(key);
    } else if (method === "copyTo" && tab === this.file.tab) {
      this.writing = { id, headers, typed: [] };
    } else if (method === "flush" && id === this.writing?.id) {
      // A column moved under the write took it into people's own.
      const isAstray = this.writing.headers !== this.headers();
      if (isAstray) for (const key of this.writing.typed) this.file.own.inTheGap.add(key);
      this.writing = undefined;
    } else if (method === "getValues" && tab === this.file.tab)
      this.reads.set(id, { headers: this.headers(), typed: [] });
    // Who puts right what moved has no second picture, and under a filter the picture is made of what was read.
    else if (method === "setValues" && this.isPicture(tab) && id !== this.writing?.id) {
      for (const { key, isOurs } of typed) if (isOurs) this.file.own.inTheGap.add(key);
      // Under a filter, its reading may already have seen a column moved.
      const known = column === LOG_COLUMN ? headers : "";
      this.writing = { id, headers: known, typed: typed.map(({ key }) => key) };
    }
  }

  private watchRows(method: string, row: unknown): void {
    if (method === "setValues" && row !== 1) this.isAdding = true;
    else if (method === "getDataSize" && this.hasMoved) this.isAdding = false;
    this.hasMoved = method === "moveRows";
  }

  private headers(): string {
    const [headers] = this.file.stage.runtime.sheets.read(this.file.tab);
    return JSON.stringify(headers);
  }

  private isPicture(tab: unknown): boolean {
    const { sheets } = this.file.stage.runtime;
    return sheets.tabs().some(({ id, name }) => id === tab && name.startsWith(PICTURES));
  }

  /** Does what is planned for a moment; says whether the execution is to end there. */
  act(moment: string): string | undefined {
    let killed: string | undefined;
    for (const [act, n] of this.acts.get(moment) ?? []) {
      this.acted++;
      if (act === KILL) killed = KILL;
      else this.let(() => ACTS[act]?.(this.file, n));
    }
    return killed;
  }

  private let(act: () => void): void {
    const { own, arrivals } = this.file;
    const counted = arrivals ? () => arrivals.during(act, this.isAdding) : act;
    const withoutText = own.withoutText();
    const isOurs = (key: string) => own.isOurs(key) || isFormulas(key) || withoutText.has(key);
    const typed = own.during(counted, this.writing && isOurs);
    this.writing?.typed.push(...typed);
    const told = typed.map((key) => ({ key, isOurs: isOurs(key) }));
    for (const read of this.reads.values()) read.typed.push(...told);
  }
}

function isIdle({ stage }: RaceFile): boolean {
  const { log, triggers } = stage.runtime;
  return log.every(({ endedMs }) => endedMs !== undefined) && triggers.list().length === 0;
}

/** Who went to another account goes back: only the one that began a run can end it. */
async function enterFirstKey({ stage, person }: RaceFile): Promise<void> {
  if (person.entries.key === DEFAULT_KEY) return;
  person.entries.key = DEFAULT_KEY;
  await saveSettings(stage, person.entries);
}

async function wait(file: RaceFile, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes && !(minute > 0 && isIdle(file)); minute++)
    await file.stage.clock.advance(MINUTE_MS);
  await file.stage.runtime.formulas.idle();
}
