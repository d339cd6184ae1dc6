// Opens the file that people race in: contacts with tags and notes of their own, and two accounts.

import type { SheetModel } from "../../local/runtime/sheets/sheet-model";
import type { Question, Reply } from "../../local/runtime/surface/ui-view";
import { type Person, personAt } from "../../local/service/people/people";
import { DEFAULT_KEY } from "../../local/service/service";
import { enterSettings, runEnrichment } from "../../local/stage/enrichment-run";
import { ScriptedPerson } from "../../local/stage/scripted-person";
import { BASE_URL, openStage, SYNCHRONOUS_URL } from "../../local/stage/stage";
import { type File, HEADERS } from "../acts/act";
import { fillFormulas } from "../acts/drivers";
import { OTHER_KEY } from "../acts/settings";
import { optionsIn } from "../scene/place";
import { OwnMemory, TAG } from "./own-cells";
import type { Schedule, Way } from "./schedule";

const EDITOR = "editor@example.com";
const EDITOR_KEY = "editor-key";
/** Strangers that acts may bring into the file; more acts than that bring them anew. */
const STRANGERS = 60;

export interface RaceFile extends File {
  /** Domain of each person by the last part of their profile address. */
  domains: ReadonlyMap<string, string>;
  close(): Promise<void>;
}

/** Settings are entered, nothing runs. */
export async function openRaceFile(
  { seed, way, rows, in: place, acts }: Schedule,
  project: string,
): Promise<RaceFile> {
  const people = pickPeople(seed, rows + STRANGERS);
  const person = new WillingPerson(entriesOf(way));
  const first = way === "again" ? rows >> 1 : rows;
  const stage = await openStage({
    project,
    tabs: [{ name: "Contacts", rows: rowsOf(people.slice(0, rows)).slice(0, 1 + first) }],
    person,
    seed,
    ...optionsIn(place),
    editors: [EDITOR],
    accounts: [{ key: DEFAULT_KEY }, { key: EDITOR_KEY }, { key: OTHER_KEY }],
  });
  await enterSettings(stage);
  if (acts.some(({ act }) => act.endsWith("as-editor"))) {
    person.entries.key = EDITOR_KEY;
    await stage.runtime.run({ fn: "enrichSettings", kind: "menu", as: EDITOR });
    person.entries.key = DEFAULT_KEY;
  }
  if (way === "hooks" || way === "bulk") {
    person.entries.webhooks = stage.runtime.webApp.deploy();
    await stage.runtime.run({ fn: "enrichWebhooks", kind: "menu" });
    person.entries.webhooks = "";
  }
  const tab = stage.runtime.sheets.tab("Contacts").id;
  if (way === "again") {
    await runEnrichment(stage);
    addRows(stage.runtime.sheets, tab, rowsOf(people.slice(0, rows)).slice(1 + first));
  }
  const own = new OwnMemory(stage.runtime.sheets, tab, new Set([...HEADERS, TAG, "Mine", "Notes"]));
  let strangers = rows;
  const file: File = {
    stage,
    tab,
    own,
    person,
    editor: EDITOR,
    stranger: () => inputsOf(people[rows + (strangers++ % STRANGERS)] as Person),
  };
  if (way === "formulas") own.during(() => fillFormulas(file));
  const domains = new Map(people.map((each) => [slugOf(each.profileUrl), each.domain]));
  return { ...file, domains, close: () => stage.close() };
}

/**
 * Lets a run spend more when it asks. All keys are of accounts of their own. Does not go on in a copy that
 * says which saved results it lacks: who does agrees to pay them again.
 */
class WillingPerson extends ScriptedPerson {
  override answer(question: Question): Reply {
    const declined = /belong to the same account|saved results?, without number/;
    if (declined.test(question.message)) return { button: "CANCEL" };
    return /How many credits may it spend in all\?/.test(question.message)
      ? { button: "OK", text: "10000" }
      : super.answer(question);
  }
}

/** Below what stands there. */
function addRows(sheets: SheetModel, tab: number, rows: string[][]): void {
  sheets.write(tab, sheets.lastRow(tab) + 1, 1, rows);
}

/** What tells a profile, whatever page of it an address names. */
export function slugOf(profileUrl: string): string {
  return /\/in\/([^/?#\s]+)/.exec(profileUrl)?.[1] ?? "";
}

function entriesOf(way: Way): ConstructorParameters<typeof ScriptedPerson>[0] {
  const sync = way === "sync" || way === "again";
  return {
    key: DEFAULT_KEY,
    baseUrl: sync ? "" : BASE_URL,
    synchronousUrl: sync ? SYNCHRONOUS_URL : "",
    workspace: false,
    fields: "email",
    // The clock goes on for as long as formulas may spend.
    formulaCredits: way === "formulas" ? 10_000 : undefined,
  };
}

function rowsOf(people: readonly Person[]): string[][] {
  return [
    [...HEADERS, TAG, "Mine", "Notes"],
    ...people.map((each, at) => [...inputsOf(each), `tag ${at}`, `mine ${at}`, `note ${at}`]),
  ];
}

function inputsOf({ firstName, lastName, companyName, domain, profileUrl }: Person): string[] {
  return [firstName, lastName, companyName, domain, profileUrl];
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
