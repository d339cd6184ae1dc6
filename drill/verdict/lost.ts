// Answers that were paid for and stand nowhere: neither among the saved results nor in a sheet.
import type { Enrichment } from "../../local/service/enrichment/enrichment";
import type { Finding } from "../part";
import type { Scene } from "../scene/scene";
import type { Done } from "./verdict";

/** Every look-up of contacts the service took, in the order it did. */
export function enrichmentsOf({ service }: Scene): Enrichment[] {
  return service.accounts
    .snapshots()
    .flatMap(({ id }) => [...(service.accounts.get(id)?.enrichments.values() ?? [])]);
}

export function lost(scene: Scene, { inHand }: Done): Finding[] {
  const everything = textOfSheets(scene);
  return enrichmentsOf(scene)
    .filter(({ id, doneAtMs }) => !inHand.has(id) && doneAtMs <= scene.clock.now())
    .flatMap(paidValues)
    .flatMap((value): Finding[] =>
      everything.includes(JSON.stringify(value))
        ? []
        : [{ kind: "lost", sentence: `"${value}" was paid for and stands nowhere.` }],
    );
}

/** What was found, the first value of each field. */
function paidValues({ request, findings }: Enrichment): string[] {
  return request.fields.flatMap((field) => findings[field]?.values.slice(0, 1) ?? []);
}

function textOfSheets({ runtime: { sheets } }: Scene): string {
  return sheets
    .tabs()
    .map(({ id }) => JSON.stringify(sheets.read(id)))
    .join();
}
