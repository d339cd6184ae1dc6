// Answers that were paid for and stand nowhere: neither among the saved results nor in a sheet.
import type { RequestRecord } from "../../local/service/accounts/request-log";
import type { Enrichment } from "../../local/service/enrichment/enrichment";
import type { Kind } from "../kinds/kind";
import type { Finding } from "../part";
import { rowsByHeader } from "../scene/own-rows";
import type { Scene } from "../scene/scene";
import type { Done } from "./verdict";

/** The tab of saved results, as people see its name. */
const SAVED = "Enrich: saved results";

/** The most that one delivery may be worth. */
const DELIVERY_CREDITS = 5;

/** Every look-up of contacts the service took, in the order it did; those in bulk are not among them. */
export function enrichmentsOf({ service }: Pick<Scene, "service">): Enrichment[] {
  return service.accounts
    .snapshots()
    .flatMap(({ id }) => [...(service.accounts.get(id)?.enrichments.values() ?? [])]);
}

export function requestsOf({ service }: Pick<Scene, "service">): RequestRecord[] {
  return service.readLog({ limit: 100_000 });
}

export function lost(scene: Scene, kind: Kind, done: Done): Finding[] {
  return [...lostValues(scene, done), ...(kind.ownTab ? [] : lostCredits(scene, done))];
}

/** What the service found for a contact stands nowhere. */
export function lostValues(scene: Scene, { inHand }: Pick<Done, "inHand">): Finding[] {
  const everything = textOfSheets(scene);
  return enrichmentsOf(scene)
    .filter(({ id, doneAtMs }) => !inHand.has(id) && doneAtMs <= scene.clock.now())
    .flatMap(paidValues)
    .flatMap((value): Finding[] =>
      // A cell may hold several of them.
      everything.includes(JSON.stringify(value).slice(1, -1))
        ? []
        : [{ kind: "lost", sentence: `"${value}" was paid for and stands nowhere.` }],
    );
}

/** What was found, the first value of each field. */
function paidValues({ request, findings }: Enrichment): string[] {
  return request.fields.flatMap((field) => findings[field]?.values.slice(0, 1) ?? []);
}

/** The service charged more than the saved results account for. */
function lostCredits(scene: Scene, { unstored }: Done): Finding[] {
  if (!unstored) return [];
  const charged = requestsOf(scene)
    .filter(({ number }) => !unstored.requests.has(number))
    .reduce((sum, request) => sum + request.charged, 0);
  const missing = charged - savedCredits(scene) - unstored.deliveries * DELIVERY_CREDITS;
  if (missing <= 0) return [];
  const sentence = `The saved results account for ${missing} of ${charged} credits too few.`;
  return [{ kind: "lost", sentence }];
}

/** The saved results by header; none where their tab was not made yet. */
export function savedRows({ runtime: { sheets } }: Scene): ReturnType<typeof rowsByHeader> {
  return sheets.tabs().some(({ name }) => name === SAVED) ? rowsByHeader(sheets.read(SAVED)) : [];
}

/** Rows that a killed step wrote twice say the same twice: each is counted once. */
function savedCredits(scene: Scene): number {
  const byId = new Map(savedRows(scene).map(({ cells }) => [cells.Id, Number(cells.Credits) || 0]));
  return [...byId.values()].reduce((sum, credits) => sum + credits, 0);
}

function textOfSheets({ runtime: { sheets } }: Scene): string {
  return sheets
    .tabs()
    .map(({ id }) => JSON.stringify(sheets.read(id)))
    .join();
}
