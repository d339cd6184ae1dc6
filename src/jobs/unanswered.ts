import { FIELDS, type Field } from "../core/field";
import { missingFor, questionKey, subjectKey } from "../core/subject";
import type { Tab } from "../ports/spreadsheet";
import { readHeaders, readTable } from "../sheet/table";
import { chooseMapping } from "./mapping-choice";
import { loadKnowledge } from "./quote";
import type { World } from "./run";
import { loadMapping } from "./tab-mapping";

/** A cell that was asked, and no readable answer came. */
export interface Unanswered {
  row: number;
  name: string;
  field: Field;
  askedAtMs: number;
}

/** The cells of a tab without an answer, from the top. Reads only. Throws NO_HEADER, LEDGER_GONE. */
export function listUnanswered(world: World, tab: Tab): Unanswered[] {
  const mapping = chooseMapping(readHeaders(tab), loadMapping(world.properties, tab.id), {});
  const knowledge = loadKnowledge(world);
  return readTable(tab, mapping).rows.flatMap(({ row, contact }) =>
    FIELDS.filter((field) => !missingFor(field, contact, true)).flatMap((field) => {
      const ask = knowledge.of(questionKey(field, subjectKey(contact), contact.countries));
      if (ask?.answer.outcome !== "unknown") return [];
      const name = `${contact.firstName} ${contact.lastName}`;
      return [{ row, name, field, askedAtMs: ask.askedAtMs }];
    }),
  );
}
