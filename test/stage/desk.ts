import { join } from "node:path";
import type { AccountSnapshot } from "../../local/service/accounts/account";
import { DEFAULT_KEY } from "../../local/service/service";
import {
  enterSettings,
  type RunProgress,
  readProgress,
  runEnrichment,
  waitForRun,
} from "../../local/stage/enrichment-run";
import { CONTACT_HEADERS, sampleContacts } from "../../local/stage/sample-contacts";
import { type Entries, ScriptedPerson } from "../../local/stage/scripted-person";
import { saveSettings } from "../../local/stage/settings";
import { BASE_URL, openStage, type Stage, type StageOptions } from "../../local/stage/stage";

const PROJECT = join(__dirname, "..", "..", "dist");

/** A person at a sheet of contacts, with the stage around them. */
export interface Desk extends Stage {
  person: ScriptedPerson;
  enrich(): Promise<RunProgress>;
  resume(): Promise<RunProgress>;
  progress(): Promise<RunProgress>;
  wait(): Promise<RunProgress>;
  /** Saves other settings, and gives what the panel says. */
  settings(entries: Partial<Entries>): Promise<string>;
  account(): AccountSnapshot;
  /** The data rows by header. */
  rows(): Record<string, unknown>[];
}

export interface DeskOptions extends Partial<StageOptions> {
  rows?: number | string[][];
  entries?: Partial<Entries>;
}

/** A mistake in the code is told to the person in a plain sentence, and stands in the log alone. */
const OUR_MISTAKES = /^(Type|Reference|Range|Syntax)Error|released before SpreadsheetApp.flush/;

const open: Desk[] = [];

/** Opens a stage with sample contacts in the tab "Contacts" and settings entered. */
export async function openDesk({
  rows = 40,
  entries = {},
  ...options
}: DeskOptions = {}): Promise<Desk> {
  const person = new ScriptedPerson({
    key: DEFAULT_KEY,
    baseUrl: BASE_URL,
    synchronousUrl: "",
    workspace: false,
    fields: "email",
    ...entries,
  });
  const contacts =
    typeof rows === "number" ? [CONTACT_HEADERS, ...sampleContacts(rows, options.seed ?? 1)] : rows;
  const stage = await openStage({
    project: PROJECT,
    tabs: [{ name: "Contacts", rows: contacts }],
    person,
    ...options,
  });
  await enterSettings(stage, person.entries);
  const desk: Desk = {
    ...stage,
    person,
    enrich: () => runEnrichment(stage, undefined, person.entries.fields),
    progress: () => readProgress(stage),
    wait: () => waitForRun(stage),
    async resume() {
      await pressed(stage, "enrichResume");
      return waitForRun(stage);
    },
    async settings(changes) {
      Object.assign(person.entries, changes);
      return saveSettings(stage, person.entries);
    },
    account: () => stage.service.accounts.snapshots()[0] as AccountSnapshot,
    rows() {
      const [headers = [], ...body] = stage.runtime.sheets.read("Contacts");
      return body.map((row) =>
        Object.fromEntries(headers.map((header, at) => [String(header), row[at]])),
      );
    },
  };
  open.push(desk);
  return desk;
}

/** Presses a menu entry; a script error fails the test. */
export async function pressed(stage: Stage, fn: string): Promise<void> {
  const result = await stage.runtime.run({ fn, kind: "menu" });
  if (!result.ok) throw new Error(result.error?.stack ?? `killed: ${result.killed}`);
}

/** To be called after each test: closes every stage, and fails on anything left behind. */
export async function closeDesks(): Promise<void> {
  for (const desk of open.splice(0)) {
    const unhandled = desk.runtime.log.flatMap(({ unhandledRejections, console }) => [
      ...unhandledRejections,
      ...console.map(({ text }) => text).filter((text) => OUR_MISTAKES.test(text)),
    ]);
    await desk.close();
    if (unhandled.length > 0) throw new Error(`Unhandled: ${unhandled.join("; ")}`);
  }
}

/** The sums of a run add up, and the service agrees with what the add-on says. */
export function expectSumsToAddUp({ sums }: Pick<RunProgress, "sums">): void {
  expect(sums.known + sums.duplicates + sums.skipped + sums.asked + sums.queued).toBe(sums.wanted);
  expect(
    sums.found + sums.notFound + sums.refused + sums.failed + sums.unknown + sums.pending,
  ).toBe(sums.asked);
}
