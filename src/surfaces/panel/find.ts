import {
  type FIND,
  type FilterShown,
  type FindSearch,
  MOST_ROWS,
  type SavedQuery,
  type WideRows,
} from "../../../contract/find";
import type { Handlers } from "../../../contract/request";
import { namedChoices } from "../../core/choice";
import { filterNames, ruleOf } from "../../core/filter-rule";
import { argumentSeparator } from "../../core/formula-text";
import { INDUSTRIES } from "../../core/industries";
import { POLICY } from "../../core/policy";
import type { CallService } from "../../outbox/paced-call";
import type { Payer } from "../../outbox/payer";
import { findExistingRows } from "../../searches/existing-rows";
import { searchFormula } from "../../searches/formula-text";
import { inColumns, insertBelow, insertIntoNewTab } from "../../searches/insert";
import { previewSearch } from "../../searches/preview";
import { loadQueries, saveQuery } from "../../searches/saved-query";
import { asking } from "../../service/endpoint";
import { PLACES } from "../../service/library";
import { TAB_NAMES } from "../../signals/question";
import { COLUMN_CHOICES } from "../../store/column-choices";
import { QUERIES } from "../../store/queries";
import type { OpenFile, Services } from "../../store/store";
import { startFigure } from "../month-limit";
import { shownRow, shownText } from "../texts";

/** Answers the Find panel. Nothing here costs credits. */
export function onFind(services: FindServices): Handlers<typeof FIND> {
  const { properties, spreadsheet, lock, calendar, random, callService, showRows } = services;
  const saved = (): SavedQuery[] =>
    loadQueries(properties.all()).filter((query): query is SavedQuery => query.search !== "people");
  const thereOf = ({ search, rows }: Pick<WideRows, "search" | "rows">) => ({
    receives: services.payer().webhookUrl !== undefined,
    there: findExistingRows(spreadsheet, search, rows).map(
      (place) => place && { ...place, tab: shownText(place.tab) },
    ),
  });
  return {
    "find-form": () => ({
      filters: { leads: filtersOf("leads"), companies: filtersOf("companies") },
      industries: namedChoices(INDUSTRIES),
      saved: saved(),
    }),
    "find-places": ({ name: typed, hiring }) => ({
      places: callService(asking(PLACES, typed, hiring)).map(shownRow),
    }),
    "find-preview"({ search, filters }) {
      const { total, entries } = previewSearch(callService, search, filters);
      const first = entries.slice(0, MOST_ROWS);
      const figure = startFigure(services, services.payer());
      return { total, rows: first.map(shownRow), figure, ...thereOf({ search, rows: first }) };
    },
    "find-there": thereOf,
    "find-insert": ({ search, rows: given, known = [], into }) =>
      lock.hold(POLICY.lockWaitMs, () => {
        const there = findExistingRows(spreadsheet, search, given);
        const rows = given.filter((_, at) => known[at] || !there[at]);
        if (!rows[0]) return { tab: there[0]?.tab ?? "", rows: 0 };
        const chosen = COLUMN_CHOICES.load(properties, search);
        return into === "new"
          ? insertIntoNewTab(spreadsheet, TAB_NAMES[search], inColumns(search, rows, chosen))
          : insertBelow(spreadsheet, spreadsheet.activeTab(), search, rows, chosen);
      }),
    "find-wide"({ search, rows, picked }) {
      showRows(TAB_NAMES[search], { search, rows, picked, ...thereOf({ search, rows }) });
      return { rows: rows.length };
    },
    "find-formula": ({ search, filters, names }) => ({
      formula: searchFormula(search, filters, names, argumentSeparator(calendar.locale())),
    }),
    "find-save"({ query }) {
      saveQuery(properties, { ...query, id: random.word(6) });
      return { saved: saved() };
    },
    "find-drop"({ id }) {
      QUERIES.remove(properties, id);
      return { saved: saved() };
    },
  };
}

interface FindServices extends OpenFile, Pick<Services, "lock" | "calendar" | "random" | "time"> {
  callService: CallService;
  payer: () => Payer;
  /** Shows results as a table in a dialog beside the sidebar. */
  showRows: (title: string, found: WideRows) => void;
}

function filtersOf(of: FindSearch): FilterShown[] {
  return filterNames(of).flatMap((name): FilterShown[] => {
    const rule = ruleOf(of, name);
    if (!rule || name === "live") return [];
    const shown = { name, type: rule.type, networkOnly: rule.networkOnly ?? false };
    if (rule.type !== "choices") return [shown];
    // All filters by industry have the same choices: they are sent once.
    if (rule.choices === INDUSTRIES) return [{ ...shown, type: "industries" }];
    return [{ ...shown, choices: namedChoices(rule.choices) }];
  });
}
