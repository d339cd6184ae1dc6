// What each way of working prepares, how it begins, and what people press when it seems to stand still.
import { runEnrichment } from "../../local/stage/enrichment-run";
import type { Entries } from "../../local/stage/scripted-person";
import { SYNCHRONOUS_URL } from "../../local/stage/stage";
import type { File } from "../acts/act";
import { fillFormulas, startInSidebar } from "../acts/drivers";
import { HOURLY } from "../kinds/schedule";
import type { Way } from "./schedule";

export interface Work {
  /** Settings besides the usual ones. */
  entries?: Partial<Entries>;
  /** Whether results are delivered. */
  webhooks?: true;
  /** Before anybody acts: what stood in the file for long. */
  prepare?(file: File): Promise<void>;
  begin(file: File): Promise<void>;
  /** What people press in the end, before they press *Enrich this tab* once more. */
  end?(file: File): Promise<void>;
  /** Minutes of the race and of each recovery, where the clock never rests. */
  minutes?: number;
}

const FORMULA_CREDITS = 10_000;
/** Where formulas may spend the clock never rests. */
const FORMULA_MINUTES = 4;
const MINUTE_MS = 60_000;
/** A schedule of every hour has looked at new rows by then. */
const HOUR_MINUTES = 65;
const SIGNAL_MINUTES = 6;

const press = (file: File) => pressed(file, "enrichThisTab");

const overFormulas = {
  entries: { formulaCredits: FORMULA_CREDITS },
  minutes: FORMULA_MINUTES,
} satisfies Partial<Work>;

export const WORKS: Readonly<Record<Way, Work>> = {
  async: { begin: press },
  sync: { entries: synchronous(), begin: press },
  again: { entries: synchronous(), begin: press },
  hooks: { webhooks: true, begin: press },
  panel: { begin: inPanel({}) },
  bulk: { webhooks: true, begin: inPanel({ bulk: true }) },
  lead: { begin: inPanel({ kind: "lead", fields: [] }) },
  company: { begin: inPanel({ kind: "company", fields: [] }) },
  headcount: { begin: inPanel({ kind: "headcount", fields: [] }) },
  jobs: { begin: inPanel({ kind: "job_postings", fields: [] }) },
  people: { begin: inPanel({ kind: "people", fields: [] }) },
  fill: {
    prepare: async ({ stage }) => void (await runEnrichment(stage)),
    begin: filled,
    end: filled,
  },
  formulas: {
    ...overFormulas,
    prepare: async (file) => void file.own.during(() => fillFormulas(file)),
    begin: press,
  },
  freeze: {
    ...overFormulas,
    async prepare(file) {
      file.own.during(() => fillFormulas(file));
      for (let minute = 0; minute < FORMULA_MINUTES; minute++) await calculated(file);
    },
    begin: (file) => pressed(file, "enrichFreezeFormulas"),
    async end(file) {
      await pressed(file, "enrichUndoFreeze");
      await pressed(file, "enrichRefreshFormulas");
      await calculated(file);
    },
  },
  undo: {
    prepare: async ({ stage }) => void (await runEnrichment(stage)),
    begin: undone,
    end: undone,
  },
  schedule: { begin: beginSchedule, end: removeSchedules, minutes: HOUR_MINUTES },
  signal: {
    webhooks: true,
    begin: async ({ arrivals, stage }) => {
      for (const [nth, rows] of [3, 2, 4].entries())
        stage.clock.schedule(stage.clock.now() + nth * 1.2 * MINUTE_MS, "a delivery", () => {
          void arrivals?.send(rows);
        });
      await stage.clock.advance(MINUTE_MS / 2);
    },
    end: async (file) => void (await ask(file, { do: "signals" })),
    minutes: SIGNAL_MINUTES,
  },
};

function synchronous(): Partial<Entries> {
  return { baseUrl: "", synchronousUrl: SYNCHRONOUS_URL };
}

/** Begun in the sidebar, which then goes on for a while. */
function inPanel(terms: object): Work["begin"] {
  return async (file) => {
    const { stage, tab } = file;
    await stage.clock.runUntil(startInSidebar(stage, tab, undefined, terms));
    for (let step = 0; step < 3; step++) await ask(file, { do: "step" });
  };
}

async function filled(file: File): Promise<void> {
  await ask(file, { do: "fill", tab: file.tab, kind: "contact", role: "email_last_name" });
}

async function undone(file: File): Promise<void> {
  await ask(file, { do: "undo" });
}

async function calculated({ stage }: File): Promise<void> {
  await stage.clock.advance(MINUTE_MS);
  await stage.runtime.formulas.idle();
}

/** In a copy, a person chooses in Activity to use what it came with, unless some of it is gone. */
export async function useCopied(file: File): Promise<void> {
  const reply = (await ask(file, { do: "activity" })) as {
    records?: { key: string; sentence: string; act?: string }[];
  };
  const use = reply?.records?.find(({ act }) => act === "Use them");
  if (use && !use.sentence.includes("without number"))
    await ask(file, { do: "set-aside", key: use.key });
}

async function beginSchedule(file: File): Promise<void> {
  await ask(file, { do: "new-schedule", tab: file.tab, entered: HOURLY });
  for (const { id } of await schedules(file)) await ask(file, { do: "run-schedule", id });
}

/** Nobody else presses while a schedule is at work in its tab. */
async function removeSchedules(file: File): Promise<void> {
  for (const { id } of await schedules(file)) await ask(file, { do: "remove-schedule", id });
}

async function schedules(file: File): Promise<{ id: string }[]> {
  const reply = (await ask(file, { do: "schedules" })) as { schedules?: { id: string }[] };
  return reply?.schedules ?? [];
}

/** As the sidebar asks; nothing where the execution was ended. */
export async function ask({ stage, tab }: File, request: object): Promise<unknown> {
  stage.runtime.sheets.select(tab, { row: 1, column: 1, rows: 1, columns: 1 });
  const call = { fn: "enrichSidebar", kind: "sidebar", args: [request] } as const;
  return (await stage.runtime.run(call)).value;
}

/** An entry of the menu, with one cell of the tab selected. */
export async function pressed({ stage, tab }: File, fn: string): Promise<void> {
  stage.runtime.sheets.select(tab, { row: 1, column: 1, rows: 1, columns: 1 });
  await stage.runtime.run({ fn, kind: "menu" });
}
