import type { COLUMNS } from "../../../contract/columns";
import type { Handlers } from "../../../contract/request";
import { POLICY } from "../../core/policy";
import { EVERY_COLUMN, ROW_COLUMNS, type RowsOf } from "../../core/row-columns";
import type { Knowing } from "../../ledger/knowledge";
import { type ArrivalServices, fillChosenColumns, fillPeople } from "../../signals/arrivals";
import { fillPeopleColumns, savedRows } from "../../signals/people";
import { findSignal } from "../../signals/signal";
import { COLUMN_CHOICES } from "../../store/column-choices";
import { requireFront } from "./require-tab";

type ColumnServices = ArrivalServices & Knowing;

/** Shows and keeps which columns rows get beyond the usual ones, and fills them. */
export function onColumns(services: ColumnServices): Handlers<typeof COLUMNS> {
  const { properties, lock, spreadsheet, loadKnowledge } = services;
  const fillFront = (id: number, of: RowsOf) => {
    const saved = savedRows(loadKnowledge);
    return lock.hold(POLICY.lockWaitMs, () =>
      fillPeople(services, requireFront(spreadsheet, id, "filled"), of, saved),
    );
  };
  return {
    columns({ of, chosen, signal, tab }) {
      const more = [
        { id: EVERY_COLUMN, name: "Every column that came" },
        ...ROW_COLUMNS[of].more.map((header) => ({ id: header, name: header })),
      ];
      const kept =
        chosen && [...new Set(chosen)].filter((each) => more.some(({ id }) => id === each));
      if (kept) properties.commit(COLUMN_CHOICES.put(kept, of));
      if (kept && signal !== undefined) {
        // Its own rows, or those of the people at its companies.
        const isOwn = findSignal(properties.all(), signal)?.question.kind === of;
        (isOwn ? fillChosenColumns : fillPeopleColumns)(services, signal);
      }
      return {
        ...{ more, chosen: kept ?? COLUMN_CHOICES.load(properties, of) ?? [] },
        ...(tab === undefined ? {} : { filled: fillFront(tab, of) }),
      };
    },
  };
}
