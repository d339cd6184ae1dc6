// New lists in the account, and what a search found put into a new tab.
import type { Finding } from "../part";
import { peopleRows } from "../scene/people";
import type { Scene } from "../scene/scene";
import type { Kind } from "./kind";

const NAME = "Spring";

const shared = {
  rows: [1, 1],
  minutes: 10,
  setting: (seed: number) => ({ rows: peopleRows(seed, 1) }),
} as const satisfies Partial<Kind>;

/** A list made in the account, then all lists as a tab. */
export const newList: Kind = {
  ...shared,
  name: "new-list",
  async press(scene) {
    const made = await scene.ask({ do: "list-create", name: NAME, kind: "lead" });
    if (made?.ok) await scene.ask({ do: "library-lists" });
  },
  // Who sees the list there does not make it again.
  async again(scene) {
    const shown = await scene.ask({ do: "library" });
    if (shown?.ok && !shown.lists.some(({ name }: { name: string }) => name === NAME))
      await scene.ask({ do: "list-create", name: NAME, kind: "lead" });
    await scene.ask({ do: "library-lists" });
  },
  inspect: listOnce,
};

/** People of a preview put into a new tab, as free as the preview. */
export const newSearch: Kind = {
  ...shared,
  name: "new-search",
  async press(scene) {
    const filters = { seniority_levels: ["220"] };
    const found = await scene.ask({ do: "find-preview", search: "leads", filters });
    if (found?.ok)
      await scene.ask({ do: "find-insert", search: "leads", rows: found.rows, into: "new" });
  },
  inspect: nothingCharged,
};

function listOnce({ service }: Scene): Finding[] {
  const lists = [...(service.accounts.get("account-1")?.lists.values() ?? [])];
  const made = lists.filter(({ name }) => name === NAME).length;
  if (made > 1) return [{ kind: "paid twice", sentence: `The list was made ${made} times.` }];
  return made === 0 ? [{ kind: "lost", sentence: "The list was not made." }] : [];
}

function nothingCharged({ service }: Scene): Finding[] {
  const charged = service.accounts.snapshot("account-1")?.credits.charged ?? 0;
  const sentence = `What is free was charged with ${charged} credits.`;
  return charged > 0 ? [{ kind: "unexplained", sentence }] : [];
}
