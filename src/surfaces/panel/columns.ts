import type { COLUMNS } from "../../../contract/columns";
import type { Handlers } from "../../../contract/request";
import { EVERY_COLUMN, ROW_COLUMNS } from "../../core/row-columns";
import { type ArrivalServices, fillChosen } from "../../signals/arrivals";
import { COLUMN_CHOICES } from "../../store/column-choices";

/** Shows and keeps which columns rows get beyond the usual ones. */
export function onColumns(services: ArrivalServices): Handlers<typeof COLUMNS> {
  const { properties } = services;
  return {
    columns({ of, chosen, signal }) {
      const more = [
        { id: EVERY_COLUMN, name: "Every column that came" },
        ...ROW_COLUMNS[of].more.map((header) => ({ id: header, name: header })),
      ];
      const kept =
        chosen && [...new Set(chosen)].filter((each) => more.some(({ id }) => id === each));
      if (kept) properties.commit(COLUMN_CHOICES.put(kept, of));
      if (kept && signal !== undefined) fillChosen(services, signal);
      return { more, chosen: kept ?? COLUMN_CHOICES.load(properties, of) ?? [] };
    },
  };
}
