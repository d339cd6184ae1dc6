import type { Entries } from "../local/stage/scripted-person";
import { receiveWebhooks } from "../local/stage/settings";
import { type Stage, SYNCHRONOUS_URL } from "../local/stage/stage";
import { endedAsDone, startInPanel, type Table, untilIdle, withOurs } from "./drive";
import type { Measured } from "./figures";
import { StageMeter } from "./meter";

/** Settings with the synchronous address alone. */
export const SYNCHRONOUS: Partial<Entries> = { baseUrl: "", synchronousUrl: SYNCHRONOUS_URL };

/** A run in bulk, whose results come by webhook to the add-on as a web app. */
export async function measureBulk(table: Table): Promise<Measured> {
  const [run] = await measureDeliveries(table);
  return run as Measured;
}

/** The same, and what the deliveries alone cost, each counted as a row. */
export function measureDeliveries(table: Table): Promise<Measured[]> {
  return withOurs(table, async (stage) => {
    await receive(stage);
    const meter = new StageMeter(stage);
    await startInBulk(stage);
    await untilIdle(stage, meter, table);
    const deliveries = meter.readKind("webapp");
    const run = meter.read("ours", table.rows.length);
    await endedAsDone(stage, run);
    return [run, { ...deliveries, phase: "its deliveries alone" }];
  });
}

/** Deploys the add-on as a web app and turns webhooks on, as a person does. */
async function receive(stage: Stage): Promise<void> {
  await receiveWebhooks(stage, stage.runtime.webApp.deploy());
}

const startInBulk = (stage: Stage) =>
  startInPanel(stage, { fields: ["email"], runOn: "all", bulk: true, capCredits: 1_000_000 });
