import {
  type FIND,
  type FilterShown,
  type FindSearch,
  MOST_ROWS,
  type SavedQuery,
} from "../../../contract/find";
import type { Handlers } from "../../../contract/request";
import { filterNames, ruleOf } from "../../core/filter-rule";
import { INDUSTRIES } from "../../core/industries";
import { searchFormula } from "../../searches/formula-text";
import { insertBelow, insertIntoNewTab } from "../../searches/insert";
import { findPlaces } from "../../searches/places";
import { previewSearch } from "../../searches/preview";
import { loadQueries, saveQuery } from "../../searches/saved-query";
import { QUERIES } from "../../store/queries";
import type { SidebarDesk } from "../sidebar-desk";
import { shownRow, shownText } from "./shown-text";

const TAB_NAMES: Readonly<Record<FindSearch, string>> = { leads: "Leads", companies: "Companies" };

/** Does what the Find panel asks. Nothing here costs credits. */
export const onFind: Handlers<typeof FIND, SidebarDesk> = {
  "find-form": (desk) => ({
    filters: { leads: filtersOf("leads"), companies: filtersOf("companies") },
    industries: INDUSTRIES.map(({ id, name }) => ({ id, name })),
    saved: saved(desk),
  }),
  "find-places": (desk, { name: typed }) => ({
    places: findPlaces(desk.world, desk.payer(), typed).map(({ id, name, type }) => ({
      id,
      name: shownText(name),
      type: shownText(type),
    })),
  }),
  "find-preview"(desk, { search, filters }) {
    const { total, entries } = previewSearch(desk.world, desk.payer(), search, filters);
    return { total, rows: entries.slice(0, MOST_ROWS).map(shownRow) };
  },
  "find-insert"({ world: { spreadsheet } }, { search, rows, into }) {
    return into === "new"
      ? insertIntoNewTab(spreadsheet, TAB_NAMES[search], rows)
      : insertBelow(spreadsheet, spreadsheet.activeTab(), rows);
  },
  "find-wide"(desk, { search, rows }) {
    desk.showRows(TAB_NAMES[search], rows);
    return { rows: rows.length };
  },
  "find-formula": (_desk, { search, filters, names }) => ({
    formula: searchFormula(search, filters, names),
  }),
  "find-save"(desk, { query: { names, ...query } }) {
    const { properties, random } = desk.world;
    saveQuery(properties, { ...query, places: names, id: random.word(6) });
    return { saved: saved(desk) };
  },
  "find-drop"(desk, { id }) {
    QUERIES.remove(desk.world.properties, id);
    return { saved: saved(desk) };
  },
};

function saved({ world }: SidebarDesk): SavedQuery[] {
  return loadQueries(world.properties.all()).flatMap(({ places, search: of, ...query }) =>
    of === "people" ? [] : [{ ...query, search: of, names: places }],
  );
}

function filtersOf(of: FindSearch): FilterShown[] {
  return filterNames(of).flatMap((name): FilterShown[] => {
    const rule = ruleOf(of, name);
    if (!rule || name === "live") return [];
    const shown = { name, type: rule.type, networkOnly: rule.networkOnly ?? false };
    if (rule.type !== "choices") return [shown];
    // All filters by industry have the same choices: they are sent once.
    if (rule.choices === INDUSTRIES) return [{ ...shown, type: "industries" }];
    return [{ ...shown, choices: rule.choices.map(({ id, name: word }) => ({ id, name: word })) }];
  });
}
