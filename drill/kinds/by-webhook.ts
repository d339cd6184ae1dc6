// E-mails whose answers come by webhook: the mailbox beside polls, and bulk requests.
import { E_MAILS, startRun } from "../scene/panel-run";
import { peopleRows } from "../scene/people";
import { receiveWebhooks } from "../scene/receiving";
import type { Scene } from "../scene/scene";
import { expectedEmail } from "./contacts";
import type { Kind } from "./kind";

const shared = {
  rows: [2, 12],
  minutes: 30,
  setting: (seed: number, rows: number) => ({ rows: peopleRows(seed, rows) }),
  prepare: async (scene: Scene) => {
    await receiveWebhooks(scene);
  },
  expected: expectedEmail,
} as const satisfies Partial<Kind>;

export const mailbox: Kind = {
  ...shared,
  name: "mailbox",
  async press(scene) {
    await startRun(scene, E_MAILS);
  },
};

export const bulk: Kind = {
  ...shared,
  name: "bulk",
  async press(scene) {
    await startRun(scene, { ...E_MAILS, bulk: true });
  },
};
