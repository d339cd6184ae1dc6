import type { COLUMNS } from "../../../contract/columns";
import type { Handlers } from "../../../contract/request";
import { EVERY_COLUMN, ROW_COLUMNS } from "../../core/row-columns";
import { COLUMN_CHOICES } from "../../store/column-choices";
import type { Store } from "../../store/store";

/** Shows and keeps which columns rows get beyond the usual ones. */
export function onColumns({ properties }: ColumnServices): Handlers<typeof COLUMNS> {
  return {
    columns({ of, chosen }) {
      const more = [
        { id: EVERY_COLUMN, name: "Every column that came" },
        ...ROW_COLUMNS[of].more.map((header) => ({ id: header, name: header })),
      ];
      const kept = chosen?.filter((each) => more.some(({ id }) => id === each));
      if (kept) properties.commit(COLUMN_CHOICES.put(kept, of));
      return { more, chosen: kept ?? COLUMN_CHOICES.load(properties, of) ?? [] };
    },
  };
}

interface ColumnServices {
  properties: Store<"file">;
}
