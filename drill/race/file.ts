// Opens the file that people race in: contacts with tags and notes of their own, and two accounts.

import type { SheetModel } from "../../local/runtime/sheets/sheet-model";
import { type Person, personAt } from "../../local/service/people/people";
import { DEFAULT_KEY } from "../../local/service/service";
import { enterSettings, runEnrichment } from "../../local/stage/enrichment-run";
import { ScriptedPerson } from "../../local/stage/scripted-person";
import { receiveWebhooks, saveSettings } from "../../local/stage/settings";
import { BASE_URL, openStage } from "../../local/stage/stage";
import { type File, HEADERS } from "../acts/act";
import { OTHER_KEY } from "../acts/settings";
import { optionsIn } from "../scene/place";
import { OWN_HEADERS, OwnMemory, ownCells } from "./own-cells";
import type { Schedule } from "./schedule";
import { openSignal } from "./signal-tab";
import { WORKS } from "./ways";

const EDITOR = "editor@example.com";
const EDITOR_KEY = "editor-key";
/** Strangers that acts may bring into the file; more acts than that bring them anew. */
const STRANGERS = 60;

export interface RaceFile extends File {
  /** Domain of each person by the last part of their profile address. */
  domains: ReadonlyMap<string, string>;
  /** Of the stage's people. */
  seed: number;
  beganMs: number;
  close(): Promise<void>;
}

/** Settings are entered, nothing runs. */
export async function openRaceFile(
  { seed, way, rows, in: place, acts }: Schedule,
  project: string,
): Promise<RaceFile> {
  const people = pickPeople(seed, rows + STRANGERS);
  const work = WORKS[way];
  const person = new ScriptedPerson({ ...USUAL_ENTRIES, ...work.entries });
  const first = way === "again" ? rows >> 1 : rows;
  const withPages = way === "headcount" || way === "people";
  const cells = rowsOf(people.slice(0, rows), withPages);
  const stage = await openStage({
    project,
    tabs: [{ name: "Contacts", rows: cells.slice(0, 1 + first) }],
    person,
    seed,
    ...optionsIn(place),
    editors: [EDITOR],
    accounts: [{ key: DEFAULT_KEY }, { key: EDITOR_KEY }, { key: OTHER_KEY }],
  });
  await enterSettings(stage, person.entries);
  if (acts.some(({ act }) => act.endsWith("as-editor"))) {
    await saveSettings(stage, { ...person.entries, key: EDITOR_KEY }, EDITOR);
  }
  if (work.webhooks) await receiveWebhooks(stage, stage.runtime.webApp.deploy());
  const contacts = stage.runtime.sheets.tab("Contacts").id;
  if (way === "again") {
    await runEnrichment(stage);
    addRows(stage.runtime.sheets, contacts, cells.slice(1 + first));
  }
  const signal = way === "signal" ? await openSignal(stage) : undefined;
  const tab = signal?.tab ?? contacts;
  const inputs = signal ? [] : HEADERS;
  const own = new OwnMemory(stage.runtime.sheets, tab, new Set([...inputs, ...OWN_HEADERS]));
  let strangers = rows;
  const file: File = {
    stage,
    tab,
    own,
    person,
    editor: EDITOR,
    stranger: () => inputsOf(people[rows + (strangers++ % STRANGERS)] as Person),
    ...(signal ? { arrivals: signal.arrivals } : {}),
  };
  await work.prepare?.(file);
  const domains = new Map(people.map((each) => [slugOf(each.profileUrl), each.domain]));
  return { ...file, domains, seed, beganMs: stage.clock.now(), close: () => stage.close() };
}

/** Below what stands there. */
function addRows(sheets: SheetModel, tab: number, rows: string[][]): void {
  sheets.write(tab, sheets.lastRow(tab) + 1, 1, rows);
}

/** What tells a profile, whatever page of it an address names. */
export function slugOf(profileUrl: string): string {
  return /\/in\/([^/?#\s]+)/.exec(profileUrl)?.[1] ?? "";
}

const USUAL_ENTRIES = {
  raisesTo: 10_000,
  key: DEFAULT_KEY,
  baseUrl: BASE_URL,
  synchronousUrl: "",
  workspace: false,
  otherAccount: true,
  fields: "email",
};

/** With a column of their companies' pages, the last of the inputs, where it is asked for. */
function rowsOf(people: readonly Person[], withPages: boolean): string[][] {
  const inputs = HEADERS.slice(0, withPages ? undefined : -1);
  return [
    [...inputs, ...OWN_HEADERS],
    ...people.map((each, at) => [...inputsOf(each).slice(0, inputs.length), ...ownCells(at)]),
  ];
}

function inputsOf({ firstName, lastName, companyName, domain, profileUrl }: Person): string[] {
  const page = `https://www.linkedin.com/company/${domain.replace(/\..*$/, "")}`;
  return [firstName, lastName, companyName, domain, profileUrl, page];
}

/** People of different companies, whose names a sheet takes for text. */
function pickPeople(seed: number, count: number): Person[] {
  const picked = new Map<string, Person>();
  for (let at = seed * 101; picked.size < count; at += 31) {
    const person = personAt(seed, at % 100_000);
    const plain = [person.firstName, person.lastName].every(
      (name) => !/^[=+\-@]|^true$/i.test(name),
    );
    if (plain && person.hostileStatus === null) picked.set(person.domain, person);
  }
  return [...picked.values()];
}
