import { enrichError } from "../core/errors";
import { FIELD_NAMES, FIELDS, parseFields } from "../core/field";
import { RUN_KINDS, type RunKind } from "../core/kind";
import { findOpenRun } from "../jobs/open-run";
import { type Proposal, proposeRun } from "../jobs/propose";
import { beginRun } from "../jobs/start";
import type { Terms } from "../jobs/terms";
import { listUnanswered, type Unanswered } from "../jobs/unanswered";
import { undoRun } from "../jobs/undo";
import { kindOf, loadJobs } from "../store/jobs";
import { type Desk, goOn, runStep } from "./enrich-tab";
import { jobText, quoteText } from "./texts";

/** Rows named in a dialog. */
const ROWS_NAMED = 10;

/** *Enrich this tab*: asks what to look for, shows the cost, and runs the first step. */
export function enrichThisTab(desk: Desk): void {
  askAndStart(desk, "Enrich this tab", { runOn: "all" });
}

/** *Enrich selected rows*. */
export function enrichSelected(desk: Desk): void {
  askAndStart(desk, "Enrich selected rows", { runOn: "selection" });
}

/** *Look up again*: pays again for what is known of the selected rows, after its own quote. */
export function lookUpAgain(desk: Desk): void {
  askAndStart(
    desk,
    "Look up again (pays)",
    { runOn: "selection", again: "known" },
    "This asks again what is known already for the selected rows, and pays again.",
  );
}

/** *Retry failed*: a new run over the cells of this tab that failed. */
export function retryFailed(desk: Desk): void {
  if (goneOn(desk)) return;
  const proposal = firstOf(kindsHere(desk), (kind) =>
    propose(desk, { kind, fields: [...FIELDS], runOn: "all", again: "failed" }),
  );
  if (!proposal) throw enrichError("NOTHING_TO_DO", { detail: "Nothing failed in this tab." });
  start(desk, "Retry failed", proposal, "These look-ups failed and were not paid.");
}

/** *Rows without an answer*: shows them; the person waits, or asks again and perhaps pays twice. */
export function showUnanswered(desk: Desk): void {
  const found = firstOf(kindsHere(desk), (kind) => {
    const cells = listUnanswered(desk.world, desk.world.spreadsheet.activeTab(), kind);
    return cells.length === 0 ? undefined : { kind, cells };
  });
  if (found) offerToAsk(desk, found.kind, found.cells);
  else desk.dialogs.tell(UNANSWERED, "Every look-up of this tab has an answer.");
}

const UNANSWERED = "Rows without an answer";

function offerToAsk(desk: Desk, kind: RunKind, cells: Unanswered[]): void {
  const named = cells
    .slice(0, ROWS_NAMED)
    .map(({ row, name, field }) => `    row ${row}: ${name}, ${FIELD_NAMES[field]}`);
  const more = cells.length > ROWS_NAMED ? [`    and ${cells.length - ROWS_NAMED} more`] : [];
  const wantsToAsk = desk.dialogs.confirm(
    UNANSWERED,
    [
      "These look-ups were sent, and no readable answer came. They may have been paid.",
      ...named,
      ...more,
      "",
      "Press Cancel to wait, which costs nothing. Press OK to see the cost of asking again: you may pay twice.",
    ].join("\n"),
  );
  if (!wantsToAsk || goneOn(desk)) return;
  const proposal = propose(desk, { kind, fields: [...FIELDS], runOn: "all", again: "unknown" });
  if (!proposal)
    throw enrichError("NOTHING_TO_DO", {
      detail: "Every look-up of this tab has an answer by now.",
    });
  start(desk, UNANSWERED, proposal, "You may pay twice for these.");
}

/** *Undo last run*: clears what the latest run of this tab wrote and nobody changed since. */
export function undoLastRun(desk: Desk): void {
  const { account } = desk.payer();
  const tab = desk.world.spreadsheet.activeTab().id;
  const job = loadJobs(desk.world.properties.all()).find(
    (each) => each.tab === tab && each.account === account,
  );
  if (!job || job.undone)
    throw enrichError("NOTHING_TO_DO", { detail: "No run of yours in this tab can be undone." });
  const agreed = desk.dialogs.confirm(
    "Undo last run",
    `${jobText(job)}\n\nPress OK to clear the cells this run filled and nobody changed since. What it overwrote does not come back. The answers stay saved, so filling them in again costs nothing.`,
  );
  if (!agreed) return;
  const cleared = undoRun(desk.world, desk.payer(), job);
  desk.world.spreadsheet.toast(`${cleared} values cleared. The answers stay saved.`);
}

function askAndStart(
  desk: Desk,
  title: string,
  terms: Omit<Terms, "fields">,
  warning?: string,
): void {
  if (goneOn(desk)) return;
  const wanted = askWhat(desk, title);
  if (!wanted) return;
  const proposal = propose(desk, { ...terms, ...wanted });
  if (!proposal) throw enrichError("NOTHING_TO_DO");
  start(desk, title, proposal, warning);
}

/** What runs of this tab looked up, the latest first. */
function kindsHere({ world }: Desk): RunKind[] {
  const tab = world.spreadsheet.activeTab().id;
  const runs = loadJobs(world.properties.all()).filter((job) => job.tab === tab);
  return runs.length === 0 ? ["contact"] : [...new Set(runs.map(kindOf))];
}

/** A tab's open run comes first: the person goes on with it, or leaves it as it is. */
function goneOn(desk: Desk): boolean {
  const tab = desk.world.spreadsheet.activeTab().id;
  const open = findOpenRun(desk.world.properties, desk.payer().account, tab);
  if (!open) return false;
  const question = `A run in this tab is not over yet. ${jobText(open)}\n\nPress OK to go on with it.`;
  if (desk.dialogs.confirm("Enrich", question)) goOn(desk, open);
  return true;
}

/** Fields of contacts, or one of the other kinds; their column is told by its header or the last run. */
function askWhat({ dialogs }: Desk, title: string): Pick<Terms, "kind" | "fields"> | undefined {
  const typed = dialogs.ask(
    title,
    "What to look for? E-mail, personal e-mail, phone: one or more, separated by commas. Or one of: company, headcount, job postings, lead. Leave empty for e-mail.",
  );
  if (typed === undefined) return undefined;
  const kind = RUN_KINDS.find((each) => plain(each) === plain(typed) && each !== "contact");
  if (kind) return { kind, fields: [] };
  const { fields, unknown } = parseFields(typed.trim() === "" ? "email" : typed);
  if (unknown.length > 0 || fields.length === 0)
    throw enrichError("BAD_INPUT", {
      detail:
        "Only e-mail, personal e-mail and phone can be looked for together, or one of company, headcount, job postings and lead. Choose from these.",
    });
  return { fields };
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z]/g, "")
    .replace(/s$/, "");
}

/** The first kind that gives something; the others are not looked at. */
function firstOf<T>(kinds: RunKind[], give: (kind: RunKind) => T | undefined): T | undefined {
  for (const kind of kinds) {
    const given = give(kind);
    if (given !== undefined) return given;
  }
  return undefined;
}

/** Undefined where no cell is concerned. */
function propose(desk: Desk, terms: Terms): Proposal | undefined {
  const tab = desk.world.spreadsheet.activeTab();
  const proposal = proposeRun(desk.world, desk.payer(), tab, terms);
  return proposal.quote.sums.wanted === 0 ? undefined : proposal;
}

/** Shows the cost, and runs the first step if the person agrees. */
function start(desk: Desk, title: string, proposal: Proposal, warning = ""): void {
  const text = quoteText(proposal.quote, proposal.job);
  if (desk.dialogs.confirm(title, warning === "" ? text : `${warning}\n\n${text}`))
    runStep(desk, beginRun(desk.world, proposal));
}
