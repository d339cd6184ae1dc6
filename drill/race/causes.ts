// What it takes for a finding: the fewest acts of its schedule, in words that are the same each time.
import type { PlannedAct, Schedule } from "./schedule";

/** What acts have in common, so that one fault is listed once. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  "columns moved": ["insert-column", "insert-columns", "move-column", "delete-own-column"],
  "a column typed at the edge": ["type-column", "type-header", "paste-elsewhere", "fill-formulas"],
  "rows moved": ["insert-row", "delete-row", "move-rows", "sort", "undo", "filter"],
  "a row copied with its ref": ["copy-row", "copy-row-only"],
  "people replaced": ["replace-rows", "clear-refs", "type-person", "type-below"],
  "a profile spelt in another way": ["spell-again"],
  "typing into cells of ours": ["type-email", "type-emails", "rename-ours"],
  "typing over a formula": ["type-over-formula"],
  "typing a note": ["type-note"],
  "a saved row pasted over another": ["paste-saved-row"],
  "a row inserted into the saved results": ["insert-saved-row"],
  "a saved row deleted": ["delete-saved-row"],
  "saved rows sorted": ["sort-saved-rows"],
  "a tab renamed or duplicated": ["rename-tab", "duplicate-tab"],
  "a copied file": ["copy-file"],
  "another editor at work": [
    "press-as-editor",
    "start-as-editor",
    "press-soon-as-editor",
    "start-soon-as-editor",
    "step-as-editor",
  ],
  "a second press": ["press", "press-soon", "step", "tick"],
  "another account's key": ["change-account"],
  "a new secret": ["new-secret", "new-secret-as-editor"],
  "a kill": ["kill"],
};

/** Sentences for every mixture of acts would never come to an end. */
const SEVERAL = "acts of several sorts together";

/** "a kill, columns moved"; what happens twice says so. */
export function causeOf(acts: readonly PlannedAct[]): string {
  if (!isPlain(acts)) return SEVERAL;
  const words = acts.map(({ act }) => familyOf(act));
  const once = [...new Set(words)].sort();
  const texts = once.map((word) =>
    word !== "a kill" && words.filter((each) => each === word).length > 1 ? `${word} twice` : word,
  );
  return texts.join(", ") || "pressing again";
}

function familyOf(act: string): string {
  return Object.entries(FAMILIES).find(([, acts]) => acts.includes(act))?.[0] ?? act;
}

/** Leaves out every act without which `shows` still holds. */
export async function fewestActs(
  schedule: Schedule,
  shows: (schedule: Schedule) => Promise<boolean>,
): Promise<Schedule> {
  let best = schedule;
  for (const act of schedule.acts) {
    const without = withoutAct(best, act);
    if (await shows(without)) best = without;
  }
  return isPlain(best.acts) ? best : await fewestMoved(best, shows);
}

/** Some acts only make the moment of another the nth of its sort: left out, it is one earlier or later. */
async function fewestMoved(
  schedule: Schedule,
  shows: (schedule: Schedule) => Promise<boolean>,
): Promise<Schedule> {
  for (const act of schedule.acts)
    for (const by of [-1, 1]) {
      const { acts } = withoutAct(schedule, act);
      const moved = { ...schedule, acts: acts.map((each) => later(each, by)) };
      if (await shows(moved)) return moved;
    }
  return schedule;
}

/** One act, with or without a kill, or the same sort of act twice. */
function isPlain(acts: readonly PlannedAct[]): boolean {
  return new Set(acts.map(({ act }) => familyOf(act)).filter((each) => each !== "a kill")).size < 2;
}

function withoutAct(schedule: Schedule, act: PlannedAct): Schedule {
  return { ...schedule, acts: schedule.acts.filter((each) => each !== act) };
}

function later({ at, ...act }: PlannedAct, by: number): PlannedAct {
  return { ...act, at: { ...at, nth: Math.max(1, at.nth + by) } };
}
