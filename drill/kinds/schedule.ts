// New rows of a tab, enriched by a schedule while nobody looks.
import { peopleRows } from "../scene/people";
import type { Scene } from "../scene/scene";
import { expectedEmail } from "./contacts";
import type { Kind } from "./kind";

/** As a person enters it. */
export const HOURLY = {
  owner: "Ada",
  fields: ["email"],
  cadence: { every: "hour" },
  zone: "UTC",
  capRun: 500,
  capMonth: 5_000,
};

export const schedule: Kind = {
  name: "schedule",
  rows: [2, 12],
  minutes: 130,
  lasts: true,
  setting: (seed, rows) => ({ rows: peopleRows(seed, rows) }),
  press: schedulePress,
  expected: expectedEmail,
};

/** Makes the schedule; where it is there already, has it run now. */
async function schedulePress(scene: Scene): Promise<void> {
  const shown = await scene.ask({ do: "schedules" });
  const [present] = (shown?.schedules ?? []) as { id: string }[];
  if (present) {
    await scene.ask({ do: "run-schedule", id: present.id });
    return;
  }
  const tab = (await scene.ask({ do: "look" }))?.columns?.tab;
  if (tab !== undefined) await scene.ask({ do: "new-schedule", tab, entered: HOURLY });
}
