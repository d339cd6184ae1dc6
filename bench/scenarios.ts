import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { measureBulk, measureDeliveries, SYNCHRONOUS } from "./addresses";
import { measureColdStart } from "./cold-start";
import { bulkAtEnd, measureOurs, rowByRow, type Setting, type Table } from "./drive";
import { measureFailure } from "./failures";
import type { Measured } from "./figures";
import { measureCells, measureIdleDay, measureRange } from "./formulas";
import { measureFirstRequest, measureNewRows } from "./large-tabs";
import { measurePreviews } from "./previews";
import { contacts, withDuplicates, withGaps } from "./rows";

export interface Scenario {
  what: string;
  /** What keeps ours from being faster. */
  limitedBy?: string;
  /** Takes minutes of this machine: only by `--only` or `--all`. */
  large?: true;
  measure(setting: Setting): Promise<Measured[]>;
}

/** Rows that a script which takes one after another is measured with: its pace is the same for more. */
const ROW_BY_ROW = 1_000;

/** By the name that `--only` takes. A new one needs an entry here, and nothing else. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  "async-1000": {
    what: "1,000 rows, one e-mail each, at the asynchronous address",
    limitedBy:
      "the last answer, which is ready 48 s after the first question; then the tail of polls and the gap to the last settle",
    measure: (setting) => besideBaselines({ ...setting, rows: contacts(1_000) }),
  },
  "async-10000": {
    what: "10,000 rows, one e-mail each, at the asynchronous address",
    limitedBy:
      "the service's 50 requests a second, of which four in five rows need one; then polls, which share its five places, and settles",
    measure: (setting) => besideBaselines({ ...setting, rows: contacts(10_000) }),
  },
  "async-30000": {
    what: "30,000 rows, one e-mail each, at the asynchronous address",
    large: true,
    measure: async (setting) => [await measureOurs({ ...setting, rows: contacts(30_000) })],
  },
  "async-100000": {
    what: "100,000 rows, one e-mail each, the day's web requests and background time lifted",
    limitedBy:
      "the same; reading and planning a tab of this size once more in each step, with every row and every saved result in memory, since only all of them together tell whether two are one person",
    large: true,
    measure: async (setting) => [
      noted(
        await measureOurs({ ...setting, rows: contacts(100_000), liftsQuota: true }),
        "a day's quota of a Workspace account, lifted here, ends after some 47,000 look-ups",
      ),
    ],
  },
  "quota-100000": {
    what: "100,000 rows with the day's quotas: it pauses, goes on, and asks nothing twice",
    large: true,
    measure: async (setting) => [await measureOurs({ ...setting, rows: contacts(100_000) })],
  },
  "sync-1000": {
    what: "1,000 rows at the synchronous address alone",
    limitedBy:
      "the service's five places: it works at five look-ups at a time, and Google's time-out bounds a wave",
    measure: async (setting) => [
      await measureOurs({ ...setting, rows: contacts(1_000), entries: SYNCHRONOUS }),
    ],
  },
  "bulk-3000": {
    what: "3,000 rows in bulk requests, whose results come by webhook",
    limitedBy:
      "the deliveries: each is an execution of the web app, some ten a second, with its own calls to properties",
    measure: async (setting) => [await measureBulk({ ...setting, rows: contacts(3_000) })],
  },
  "deliveries-1000": {
    what: "1,000 deliveries of webhooks: what taking them costs, and the run they belong to",
    measure: (setting) => measureDeliveries({ ...setting, rows: contacts(1_250) }),
  },
  "duplicates-1000": {
    what: "1,000 rows, 30 % of them duplicates",
    measure: (setting) => besideBaselines({ ...setting, rows: withDuplicates(1_000, 0.3) }),
  },
  "known-1000": {
    what: "1,000 rows, 90 % of them known from an earlier run",
    measure: async (setting) => [await measureNewRows({ ...setting, rows: contacts(1_000) }, 100)],
  },
  "gaps-1000": {
    what: "1,000 rows with blank rows among them",
    measure: async (setting) => [await measureOurs({ ...setting, rows: withGaps(1_000) })],
  },
  "phones-1000": {
    what: "1,000 rows, one phone each, of 40 s and more",
    limitedBy: "phones that take 40 seconds and more",
    measure: async (setting) => [
      await measureOurs({ ...setting, rows: contacts(1_000), entries: { fields: "phone" } }),
    ],
  },
  "cells-200": {
    what: "200 single cells of ENRICH_EMAIL",
    measure: (setting) => measureCells(setting, 200),
  },
  "cells-1000": {
    what: "1,000 single cells of ENRICH_EMAIL",
    limitedBy: "the document lock, for which cells that ask stand in line; 30 executions at once",
    large: true,
    measure: (setting) => measureCells(setting, 1_000),
  },
  "range-200": {
    what: "one ENRICH_EMAIL over 200 rows",
    measure: (setting) => measureRange(setting, 200),
  },
  "range-1000": {
    what: "one ENRICH_EMAIL over 1,000 rows",
    limitedBy:
      "the 30 seconds of a formula, within which it asks; the rest waits for the clock's next minute",
    measure: (setting) => measureRange(setting, 1_000),
  },
  "idle-day": {
    what: "a day of a file whose formulas may spend, with nothing waiting",
    limitedBy: "how often a clock must come so that a cell that waits is seen in time",
    measure: async (setting) => [await measureIdleDay(setting)],
  },
  "one-failure": {
    what: "1,000 rows, while one request is answered 502, and while the connection of one breaks",
    limitedBy:
      "where a connection breaks, Google throws for the whole wave, so the ids of up to 49 look-ups are lost, and with them what was paid. The service takes no key that would tell a repeated request, and lists none. So their rows say that there is no answer yet, the price counts against every limit, and only a person has them asked again. Where webhooks are received, the answers of the nine that name one still come. Waves half as large would lose half, but a second call and a second note of what came back each second take longer than what a second has left",
    measure: (setting) => measureFailure({ ...setting, rows: contacts(1_000) }),
  },
  "first-request": {
    what: "from the menu to the first paid request in a tab of 100,000 rows",
    large: true,
    measure: async (setting) => [
      await measureFirstRequest({ ...setting, rows: contacts(100_000) }, 0),
    ],
  },
  "first-request-saved": {
    what: "the same with 100,000 saved results of other people in the file",
    large: true,
    measure: async (setting) => [
      await measureFirstRequest({ ...setting, rows: contacts(100_000) }, 100_000),
    ],
  },
  "new-50": {
    what: "50 new rows in a tab of 100,000 whose other rows have their results",
    large: true,
    measure: async (setting) => [await measureNewRows({ ...setting, rows: contacts(100_000) }, 50)],
  },
  "cold-start": {
    what: "what each execution of the script begins with, and a search's preview at the stand-in",
    measure: async () => [
      {
        script: "ours",
        figures: { ...measureColdStart(), previewMs: (await measurePreviews()).middle },
      },
    ],
  },
  sidebar: {
    what: "what people wait for in the sidebar, in real time, in the workbench",
    measure: async () => [{ script: "ours", figures: await measureSidebar() }],
  },
};

async function besideBaselines(table: Table): Promise<Measured[]> {
  const ours = await measureOurs(table);
  if (table.alone) return [ours];
  const slow = await rowByRow({ ...table, rows: table.rows.slice(0, ROW_BY_ROW) });
  const bulk = await bulkAtEnd(table);
  const whole = table.rows.length <= ROW_BY_ROW;
  return [ours, whole ? slow : noted(slow, "with the first 1,000 rows"), bulk];
}

function noted(measured: Measured, note: string): Measured {
  return { ...measured, notes: [...(measured.notes ?? []), note] };
}

/** In a process of its own, since it is a part of the browser's tests. */
async function measureSidebar(): Promise<Measured["figures"]> {
  const script = "test/browser/sidebar-times.ts";
  const { stdout } = await promisify(execFile)(process.execPath, ["tools/run.mjs", script]);
  const { paints, made, shown } = JSON.parse(stdout) as Record<string, number[]>;
  return {
    firstPaintMs: middle(paints),
    worstPaintMs: Math.max(...(paints ?? [])),
    panelMs: middle(made),
    panelAgainMs: middle(shown),
  };
}

function middle(times: readonly number[] = []): number {
  return [...times].sort((one, other) => one - other)[times.length >> 1] ?? Number.NaN;
}
