// A stage with one kind of work set up on it, and the people who do the work.
import type { ExecutionResult } from "../../local/runtime/execution/execution-record";
import type { Profile } from "../../local/runtime/profile";
import type { CellValue } from "../../local/runtime/sheets/sheet-model";
import { enterSettings } from "../../local/stage/enrichment-run";
import { type Entries, ScriptedPerson } from "../../local/stage/scripted-person";
import { saveSettings } from "../../local/stage/settings";
import { BASE_URL, openStage, type Stage } from "../../local/stage/stage";
import { addOwnRows, type OwnRows } from "./own-rows";
import { optionsIn, USUAL_PLACE } from "./place";

/** Another editor of every scene's file, who has the same key. */
export const EDITOR = "editor@example.com";

/** The tab people work in. */
export const TAB = "Contacts";

/** What a kind of work finds on its stage. */
export interface Setting {
  /** Of the tab `Contacts`: headers, then rows; the first column names each row. */
  rows: readonly (readonly CellValue[])[];
  entries?: Partial<Entries>;
  /** When the scene begins; the stage's usual time if left out. */
  startAtMs?: number;
}

export interface Scene extends Stage {
  readonly person: ScriptedPerson;
  readonly seed: number;
  /** The key of everybody here: no other text of the stage contains it. */
  readonly key: string;
  /** What stands in people's own cells, by row; acts that change such a cell change it here too. */
  readonly own: OwnRows;
  /** Asks as the sidebar does; undefined where the execution was ended before it answered. */
  ask(request: Request, as?: string): Promise<Reply | undefined>;
  /** Presses an entry of the menu. */
  press(fn: string, as?: string): Promise<ExecutionResult>;
}

/** What the sidebar sends and gets; the stage knows nothing of the add-on's own types. */
export type Request = { readonly do: string } & Readonly<Record<string, unknown>>;
// biome-ignore lint/suspicious/noExplicitAny: what comes back is the add-on's, and read by name.
export type Reply = { ok: boolean; sentence?: string; code?: string } & Record<string, any>;

export interface SceneOptions {
  project: string;
  seed: number;
  setting: Setting;
  /** As `place.ts` writes it; the usual one if left out. */
  place?: string;
  /** The language Google speaks; the file's if left out. */
  says?: Profile["locale"];
}

/** Opens a stage with settings entered by the owner; nothing else has happened. */
export async function openScene({
  project,
  seed,
  setting,
  place = USUAL_PLACE,
  says,
}: SceneOptions): Promise<Scene> {
  const { profile, ...file } = optionsIn(place);
  const key = `drill-key-${seed}-4Qz9`;
  const person = new ScriptedPerson({
    key,
    baseUrl: BASE_URL,
    synchronousUrl: "",
    workspace: false,
    fields: "email",
    ...setting.entries,
  });
  const stage = await openStage({
    project,
    tabs: [{ name: TAB, rows: setting.rows }],
    person,
    seed,
    ...(setting.startAtMs === undefined ? {} : { startAtMs: setting.startAtMs }),
    ...file,
    profile: { ...profile, ...(says ? { locale: says } : {}) },
    editors: [EDITOR],
    accounts: [{ key }],
  });
  await enterSettings(stage, person.entries);
  return sceneOn(stage, { person, seed, key, own: addOwnRows(setting.rows) });
}

/** A scene on a stage that is open, with who and what belongs to it. */
export function sceneOn(
  stage: Stage,
  parts: Pick<Scene, "person" | "seed" | "key" | "own">,
): Scene {
  return { ...stage, ...parts, ...doing(stage) };
}

/** Enters the key as the other editor, whose clock and sidebar work too from then on. */
export async function welcomeEditor(scene: Scene): Promise<void> {
  await saveSettings(scene, scene.person.entries, EDITOR);
}

function doing({ runtime }: Stage): Pick<Scene, "ask" | "press"> {
  const by = (as: string | undefined) => (as === undefined ? {} : { as });
  return {
    async ask(request, as) {
      const call = { fn: "enrichSidebar", kind: "sidebar", args: [request], ...by(as) } as const;
      return (await runtime.run(call)).value as Reply | undefined;
    },
    press: (fn, as) => runtime.run({ fn, kind: "menu", ...by(as) }),
  };
}
