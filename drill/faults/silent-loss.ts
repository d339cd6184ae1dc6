// Answers that a fault took away: nobody can know them, but the row must say so.
import type { Kind } from "../kinds/kind";
import type { Finding } from "../part";
import { ROW_HEADER, rowsByHeader } from "../scene/own-rows";
import { type Scene, TAB } from "../scene/scene";
import { enrichmentsOf } from "../verdict/lost";

const STATUS = "Status";
/** What a row says of an answer that never came, is still to be asked for, or may not be placed. */
const SAYS_SO = /no answer|failed|not asked yet|waiting|pending|kept aside/i;

/** Rows whose answer was paid for, is not there, and which say something else or nothing of it. */
export function silentLoss(scene: Scene, kind: Kind, inHand: ReadonlySet<string>): Finding[] {
  const rows = rowsByHeader(scene.runtime.sheets.read(TAB));
  const paid = enrichmentsOf(scene)
    .filter(({ id }) => inHand.has(id))
    .flatMap(({ findings }) => findings.email?.values.slice(0, 1) ?? []);
  return rows.flatMap(({ cells }): Finding[] => {
    const row = String(cells[ROW_HEADER]);
    const [header, values = []] = Object.entries(kind.expected?.(scene, row) ?? {})[0] ?? [];
    const isPaid = values.some((value) => paid.includes(value));
    if (header !== "E-mail" || !isPaid || cells[header] !== "") return [];
    const status = String(cells[STATUS] ?? "");
    if (SAYS_SO.test(status)) return [];
    const sentence = `An answer was lost to a fault, and "${row}" says of it: "${status}".`;
    return [{ kind: "unexplained", sentence }];
  });
}
