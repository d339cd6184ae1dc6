import * as z from "zod/mini";
import type { FilterShown, FindReplies, FindSearch, SavedQuery } from "../../../contract/find";
import { filterNames, ruleOf } from "../../core/filter-rule";
import { INDUSTRIES } from "../../core/industries";
import { lazily } from "../../core/lazily";
import { searchFormula } from "../../searches/formula-text";
import { insertBelow, insertIntoNewTab } from "../../searches/insert";
import { findPlaces } from "../../searches/places";
import { previewSearch } from "../../searches/preview";
import { loadQueries, removeQuery, saveQuery } from "../../searches/saved-query";
import type { SidebarDesk } from "../sidebar-desk";
import { shownRow, shownText } from "./shown-text";

/** Results sent back by the page at a time. */
const MOST_ROWS = 25;

export const FindRequestSchema = lazily(() => {
  const search = z.enum(["leads", "companies"]);
  const words = z.record(z.string(), z.string());
  const filters = z.record(
    z.string(),
    z.union([z.string(), z.array(z.string()), z.number(), z.boolean()]),
  );
  const rows = z.array(words).check(z.maxLength(MOST_ROWS), z.minLength(1));
  return z.union([
    z.object({ do: z.literal("find-form") }),
    z.object({ do: z.literal("find-places"), name: z.string() }),
    z.object({ do: z.literal("find-preview"), search, filters }),
    z.object({ do: z.literal("find-insert"), search, rows, into: z.enum(["new", "open"]) }),
    z.object({ do: z.literal("find-wide"), search, rows }),
    z.object({ do: z.literal("find-formula"), search, filters, names: words }),
    z.object({
      do: z.literal("find-save"),
      query: z.object({ name: z.string(), search, filters, names: words }),
    }),
    z.object({ do: z.literal("find-drop"), id: z.string() }),
  ]);
});
type FindRequest = z.infer<ReturnType<typeof FindRequestSchema>>;

const TAB_NAMES: Readonly<Record<FindSearch, string>> = { leads: "Leads", companies: "Companies" };

/** Does what the Find panel asks. Nothing here costs credits. */
export function answerFind(
  desk: SidebarDesk,
  request: FindRequest,
): FindReplies[keyof FindReplies] {
  const { world } = desk;
  const { properties, spreadsheet } = world;
  switch (request.do) {
    case "find-form":
      return {
        filters: { leads: filtersOf("leads"), companies: filtersOf("companies") },
        industries: INDUSTRIES.map(({ id, name }) => ({ id, name })),
        saved: saved(desk),
      };
    case "find-places":
      return {
        places: findPlaces(world, desk.payer(), request.name).map(({ id, name, type }) => ({
          id,
          name: shownText(name),
          type: shownText(type),
        })),
      };
    case "find-preview": {
      const found = previewSearch(world, desk.payer(), request.search, request.filters);
      return { total: found.total, rows: found.entries.slice(0, MOST_ROWS).map(shownRow) };
    }
    case "find-insert":
      return request.into === "new"
        ? insertIntoNewTab(spreadsheet, TAB_NAMES[request.search], request.rows)
        : insertBelow(spreadsheet, spreadsheet.activeTab(), request.rows);
    case "find-wide":
      desk.showRows(TAB_NAMES[request.search], request.rows);
      return { rows: request.rows.length };
    case "find-formula":
      return { formula: searchFormula(request.search, request.filters, request.names) };
    case "find-save": {
      const { names, ...query } = request.query;
      saveQuery(properties, { ...query, places: names, id: world.random.word(6) });
      return { saved: saved(desk) };
    }
    case "find-drop":
      removeQuery(properties, request.id);
      return { saved: saved(desk) };
  }
}

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
