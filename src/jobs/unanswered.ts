import type { AnyField } from "../core/field";
import type { RunKind } from "../core/kind";
import { mostTelling } from "../ledger/ask";
import type { Knowledge } from "../ledger/knowledge";
import type { Tab } from "../ports/spreadsheet";
import { readChosen } from "../sheet/table";
import type { Store } from "../store/store";
import { TAB_CHOICES, tabChoicesId } from "../store/tab-choices";
import { KIND_RULES } from "./kind-rules";
import { chooseMapping } from "./mapping-choice";

/** A tab's cells whose question got no readable answer, from the top. Throws NO_HEADER, LEDGER_GONE, BAD_INPUT. */
export function listUnanswered(
  properties: Store<"file">,
  loadKnowledge: () => Knowledge,
  tab: Tab,
  kind: RunKind = "contact",
): { row: number; name: string; field: AnyField; askedAtMs: number }[] {
  const saved = TAB_CHOICES.load(properties, tabChoicesId(tab.id, kind));
  const { table } = readChosen(tab, (headers) => chooseMapping(headers, saved, { kind }));
  const { fields, missing, question } = KIND_RULES[kind];
  const knowledge = loadKnowledge();
  return table.rows.flatMap(({ row, contact }) =>
    fields.flatMap((field) => {
      if (missing(field, contact, { profileOnly: true })) return [];
      // Without live results, a live answer that never came is also missing.
      const terms = saved?.live === false ? [saved, { ...saved, live: true }] : [saved ?? {}];
      const asks = terms.flatMap((each) => knowledge.about(question(field, contact, each)));
      const ask = mostTelling(asks);
      if (ask?.answer.outcome !== "unknown") return [];
      const name = contact.subject ?? `${contact.firstName} ${contact.lastName}`;
      return [{ row, name, field, askedAtMs: ask.askedAtMs }];
    }),
  );
}
