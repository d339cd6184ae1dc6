import type { Columns, NameSplit } from "../../../contract/enrich-form";
import { exceptOn } from "../../core/errors";
import { type AnyField, FIELDS, isContactField } from "../../core/field";
import type { RunKind } from "../../core/kind";
import { fieldRoles, headerOf, type OutputRole, STATUS_ROLES } from "../../core/output-column";
import { POLICY } from "../../core/policy";
import { KIND_RULES } from "../../jobs/kind-rules";
import { recogniseColumns } from "../../jobs/mapping-choice";
import type { Payer } from "../../outbox/payer";
import type { Tab } from "../../ports/spreadsheet";
import { readHeaders, splitName } from "../../sheet/table";
import type { Store } from "../../store/store";
import { TAB_CHOICES, tabChoicesId } from "../../store/tab-choices";

/** Full names shown with their split. */
const NAMES_SHOWN = 5;
const NAMES_READ = 50;

/** A tab's columns, and what was last chosen in it for this kind. */
export function readColumns(
  properties: Store<"file">,
  tab: Tab,
  payer: () => Payer,
  kind: RunKind = "contact",
): Columns {
  const saved = TAB_CHOICES.load(properties, tabChoicesId(tab.id, kind));
  return {
    tab: tab.id,
    tabName: tab.name,
    kind,
    needs: NEEDS[kind],
    results: resultsOf(kind),
    ...recogniseColumns(readHeaders(tab), saved, kind),
    overwrite: saved?.overwrite ?? [],
    own: saved?.own ?? [],
    fields: saved?.fields?.filter(isContactField) ?? ["email"],
    placed: saved?.placed ?? [...POLICY.placedEmailStatuses],
    phoneNeedsEmail: saved?.phoneNeedsEmail ?? false,
    profileOnly: saved?.profileOnly ?? false,
    mayBulk: kind === "contact" && mayBulk(payer),
    splits: saved?.splits ?? {},
  };
}

const NEEDS: Readonly<Record<RunKind, string>> = {
  contact: "",
  company: "Company (domain, page or name)",
  headcount: "Company's page on the network",
  job_postings: "Company (domain, page or name)",
  lead: "Profile address",
};

/** The columns that a run may fill. Ref is the add-on's own. */
function resultsOf(kind: RunKind): Columns["results"] {
  const fields = kind === "contact" ? FIELDS : KIND_RULES[kind].fields;
  const column = (field: AnyField | "") => (role: OutputRole) => ({
    ...{ role, field },
    name: headerOf(role, kind),
    status: STATUS_ROLES.includes(role),
  });
  return [
    ...fields.flatMap((field) => fieldRoles(field).map(column(field))),
    ...(["status", "enriched_on"] as const).map(column("")),
  ];
}

/**
 * Whether the payer may send bulk requests; false without a key, since people without one see the form too.
 */
function mayBulk(payer: () => Payer): boolean {
  return exceptOn("NO_KEY", payer, () => undefined)?.webhookUrl !== undefined;
}

/** The first full names of a column, split as a run would split them. */
export function readNames(properties: Store<"file">, tab: Tab, header: string): NameSplit[] {
  const column = readHeaders(tab).indexOf(header) + 1;
  const rows = Math.min(NAMES_READ, tab.size().rows - 1);
  if (column === 0 || rows < 1) return [];
  const splits = TAB_CHOICES.load(properties, tabChoicesId(tab.id))?.splits;
  return tab
    .read({ row: 2, column, rows, columns: 1 })
    .map(([cell]) => String(cell).trim())
    .filter((text, at, all) => text !== "" && all.indexOf(text) === at)
    .slice(0, NAMES_SHOWN)
    .map((text) => ({ text, ...splitName(text, splits) }));
}
