import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sampleContacts } from "../local/stage/sample-contacts";
import { measureColdStart } from "./cold-start";
import { bulkAtEnd, measureOurs, rowByRow, type Setting } from "./drive";
import type { Measured } from "./figures";
import { measurePreviews } from "./previews";

export interface Scenario {
  what: string;
  /** Takes minutes of this machine: only by `--only` or `--all`. */
  large?: true;
  measure(setting: Setting): Promise<Measured[]>;
}

const SEED = 1;

/** By the name that `--only` takes. A new one needs an entry here, and nothing else. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  "async-1000": {
    what: "1,000 rows, one e-mail each, at the asynchronous address",
    measure: async (setting) => [
      await measureOurs({ ...setting, rows: sampleContacts(1_000, SEED) }),
      await rowByRow({ ...setting, rows: sampleContacts(1_000, SEED) }),
      await bulkAtEnd({ ...setting, rows: sampleContacts(1_000, SEED) }),
    ],
  },
  "async-10000": {
    what: "10,000 rows, one e-mail each, at the asynchronous address",
    measure: async (setting) => [
      await measureOurs({ ...setting, rows: sampleContacts(10_000, SEED) }),
      await rowByRow({ ...setting, rows: sampleContacts(10_000, SEED) }),
      await bulkAtEnd({ ...setting, rows: sampleContacts(10_000, SEED) }),
    ],
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
