import type { Columns, NameSplit } from "../../../contract/enrich-form";
import { roleOf, subjectHeader } from "../../core/column-role";
import { exceptOn } from "../../core/errors";
import { type AnyField, isContactField } from "../../core/field";
import { guessColumns, type Need } from "../../core/guess-columns";
import type { RunKind } from "../../core/kind";
import {
  fieldRoles,
  headerOf,
  moreRoles,
  type OutputRole,
  STATUS_ROLES,
} from "../../core/output-column";
import { TABLES } from "../../core/policy";
import { KIND_RULES } from "../../jobs/kind-rules";
import { type ColumnsSeen, pick, recogniseColumns, titleOver } from "../../jobs/mapping-choice";
import { ANY_BUT_INVALID } from "../../jobs/row-outputs";
import type { Acting } from "../../outbox/payer";
import { columnTexts, type Tab } from "../../ports/spreadsheet";
import { readHeaders, splitName } from "../../sheet/table";
import type { Services, Store } from "../../store/store";
import { TAB_CHOICES, type TabChoices, tabChoicesId } from "../../store/tab-choices";
import { knownInputs } from "../known-headers";

/** Full names shown with their split. */
const NAMES_SHOWN = 5;
const NAMES_READ = 50;

/**
 * A tab's columns, and what was last chosen in it for this kind. Without a `kind`: company, if the tab names
 * companies and no column may hold people's names, else contact.
 */
export function readColumns(
  services: FormServices,
  tab: Tab,
  kind?: RunKind,
  headers = readHeaders(tab),
): Columns {
  const columns = columnsFor(services, tab, kind ?? "contact", headers);
  const { inputs, question } = columns;
  const isOfCompanies =
    !kind &&
    missingNeeds(inputs)[0] === "name" &&
    (subjectHeader(headers, ["company_page"]) !== undefined ||
      (question?.among.length === 0 && !inputs.first_name && !inputs.profile_url));
  return isOfCompanies ? columnsFor(services, tab, "company", headers) : columns;
}

function columnsFor(
  { properties, user, payer }: FormServices,
  tab: Tab,
  kind: RunKind,
  headers: string[],
): Columns {
  const saved = TAB_CHOICES.load(properties, tabChoicesId(tab.id, kind));
  const seen = recogniseColumns(headers, saved, kind);
  const unusable = titleOver(headers, seen, () =>
    tab.size().rows > 1 ? tab.read({ row: 2, column: 1, rows: 1, columns: headers.length })[0] : [],
  );
  return {
    tab: tab.id,
    tabName: tab.name,
    kind,
    needs: NEEDS[kind],
    results: resultsOf(kind),
    unusable,
    ...(unusable !== ""
      ? { ...seen, headers: [], question: null }
      : kind === "contact"
        ? withGuesses(user, tab, headers, seen, saved)
        : { ...seen, question: null }),
    // Further columns that saved answers can fill.
    more: KIND_RULES[kind].fields.flatMap((field) =>
      moreRoles(field).map((role) => ({ role, name: headerOf(role, kind), field, status: false })),
    ),
    overwrite: saved?.overwrite ?? [],
    own: saved?.own ?? [],
    fields: saved?.fields?.filter(isContactField) ?? ["email"],
    placed: (saved?.placed ?? TABLES.placedEmailStatuses).filter(
      (each) => each !== ANY_BUT_INVALID,
    ),
    phoneNeedsEmail: saved?.phoneNeedsEmail ?? false,
    profileOnly: saved?.profileOnly ?? false,
    ...payerTerms(payer, kind),
    live: saved?.live ?? true,
    titles: kind === "people" ? (saved?.titles ?? "") : null,
    mayChooseLive: kind !== "contact" && kind !== "job_postings",
    splits: saved?.splits ?? {},
  };
}

export type FormServices = Pick<Services, "properties" | "user"> & Pick<Acting, "payer">;

/**
 * Adds the columns that the person chose for these headers in another file, and those that the values
 * suggest. To `saved` choices, only a column of profile links that was added since.
 */
function withGuesses(
  user: Store<"user">,
  tab: Tab,
  headers: string[],
  seen: ColumnsSeen,
  saved: TabChoices | undefined,
): Pick<Columns, "headers" | "inputs" | "unsure" | "outputs" | "question"> {
  const known = saved ? undefined : knownInputs(user, headers);
  const left = saved ? saved.noLinks : known && !known.profile_url && !!seen.inputs.profile_url;
  const inputs = { ...(known ?? seen.inputs), ...(left ? { profile_url: "" } : {}) };
  const unsure = known ? [] : seen.unsure;
  const isAdded = unsure.length > 0 && left === false;
  const needs = saved ? (isAdded ? (["place"] as const) : []) : missingNeeds(inputs);
  const rows = Math.min(NAMES_READ, tab.size().rows - 1);
  if (needs.length === 0 || rows < 1) return { ...seen, inputs, unsure, question: null };
  const values = tab
    .read({ row: 2, column: 1, rows, columns: headers.length })
    .map((row) => row.map(String));
  const used = new Set(Object.values(inputs));
  const free = (header: string) => seen.headers.includes(header) && !used.has(header);
  const { sure, open } = guessColumns(headers, values, free, needs);
  const found = saved
    ? pick(sure, (header, role) => role === "profile_url" && roleOf(header) === role)
    : sure;
  return {
    ...seen,
    unsure: saved && found.profile_url ? [] : unsure,
    inputs: { ...inputs, ...found },
    question: saved ? null : (open[0] ?? null),
  };
}

/** The needs that no column meets. */
function missingNeeds(inputs: ColumnsSeen["inputs"]): Need[] {
  const { last_name, full_name, company, domain, profile_url } = inputs;
  return [
    ...(last_name || full_name ? [] : (["name"] as const)),
    ...(company || domain || profile_url ? [] : (["place"] as const)),
  ];
}

const NEEDS: Readonly<Record<RunKind, string>> = {
  contact: "",
  company: "Company (domain, page or name)",
  headcount: "Company's page on the network",
  job_postings: "Company (domain, page or name)",
  lead: "Profile address",
  people: "Company's page on the network",
};

/** The columns that a run may fill. Ref is the add-on's own. */
function resultsOf(kind: RunKind): Columns["results"] {
  const column = (field: AnyField | "") => (role: OutputRole) => ({
    ...{ role, field },
    name: headerOf(role, kind),
    status: STATUS_ROLES.includes(role),
  });
  return [
    ...KIND_RULES[kind].fields.flatMap((field) => fieldRoles(field).map(column(field))),
    ...(["status", "enriched_on"] as const).map(column("")),
  ];
}

/** The payer's prices, and whether they may send bulk requests; people without a key see the form too. */
function payerTerms(payer: Acting["payer"], kind: RunKind): Pick<Columns, "prices" | "mayBulk"> {
  const { prices = {}, webhookUrl } = exceptOn("NO_KEY", payer) ?? {};
  return { prices, mayBulk: kind === "contact" && webhookUrl !== undefined };
}

/** The first full names of a column, split as a run would split them. */
export function readNames(properties: Store<"file">, tab: Tab, header: string): NameSplit[] {
  const column = readHeaders(tab).indexOf(header) + 1;
  const rows = Math.min(NAMES_READ, tab.size().rows - 1);
  const splits = TAB_CHOICES.load(properties, tabChoicesId(tab.id))?.splits;
  return columnTexts(tab, column, rows)
    .map((text) => text.trim())
    .filter((text, at, all) => text !== "" && all.indexOf(text) === at)
    .slice(0, NAMES_SHOWN)
    .map((text) => ({ text, ...splitName(text, splits) }));
}
