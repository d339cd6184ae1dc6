import { badInput, enrichError, errorCode } from "../core/errors";
import { FIELD_NAMES, FIELDS, parseFields } from "../core/field";
import { RUN_KINDS, type RunKind } from "../core/kind";
import type { BeginRun, Proposal, ProposeRun } from "../jobs/propose";
import type { Terms } from "../jobs/terms";
import { listUnanswered, type Unanswered } from "../jobs/unanswered";
import type { Knowledge } from "../ledger/knowledge";
import type { Dialogs } from "../ports/dialogs";
import type { Spreadsheet } from "../ports/spreadsheet";
import { type Job, kindOf, loadJobs } from "../store/jobs";
import type { Store } from "../store/store";
import type { TabRun } from "./enrich-tab";
import { USE_COPIED } from "./saved-problem";
import { jobText, quoteText } from "./texts";

/** Rows named in a dialog. */
const ROWS_NAMED = 10;

const UNANSWERED = "Rows without an answer";

/** What the menu needs to begin a run; the functions are for whoever is at work. */
interface Beginning {
  properties: Store<"file">;
  spreadsheet: Spreadsheet;
  dialogs: Dialogs;
  loadKnowledge: () => Knowledge;
  propose: ProposeRun;
  begin: BeginRun;
  /** Does what a person chose about saved results, by the key of the choice. */
  decide: (key: string) => void;
}

/** A run of the open tab, as the menu begins it. */
export class RunStart {
  constructor(
    private readonly by: Beginning,
    private readonly run: TabRun,
  ) {}

  /** *Enrich this tab*: asks what to look for, shows the cost, and runs the first step. */
  enrichTab(): void {
    this.askAndStart("Enrich this tab", { runOn: "all" });
  }

  /** *Enrich selected rows*. */
  enrichSelected(): void {
    this.askAndStart("Enrich selected rows", { runOn: "selection" });
  }

  /** *Look up again*: asks the selected rows again and pays again, after a quote of its own. */
  lookUpAgain(): void {
    this.askAndStart(
      "Look up again (pays)",
      { runOn: "selection", again: "known" },
      "This asks again what is known already for the selected rows, and pays again.",
    );
  }

  /** *Retry failed*: a new run over the cells of this tab that failed. */
  retryFailed(): void {
    if (this.resumeOpenRun()) return;
    const proposal = firstOf(this.kindsHere(), (kind) =>
      this.propose({ kind, fields: [...FIELDS], runOn: "all", again: "failed" }),
    );
    if (!proposal) throw enrichError("NOTHING_TO_DO", "Nothing failed in this tab.");
    this.start("Retry failed", proposal, "These look-ups failed and were not paid.");
  }

  /** *Rows without an answer*: shows them; the person waits, or asks again and perhaps pays twice. */
  showUnanswered(): void {
    const { properties, spreadsheet, loadKnowledge } = this.by;
    const tab = spreadsheet.activeTab();
    const found = firstOf(this.kindsHere(), (kind) => {
      const cells = listUnanswered(properties, loadKnowledge, tab, kind);
      return cells.length === 0 ? undefined : { kind, cells };
    });
    if (found) this.offerToAsk(found.kind, found.cells);
    else this.by.dialogs.tell(UNANSWERED, "Every look-up of this tab has an answer.");
  }

  private offerToAsk(kind: RunKind, cells: Unanswered[]): void {
    const named = cells
      .slice(0, ROWS_NAMED)
      .map(({ row, name, field }) => `    row ${row}: ${name}, ${FIELD_NAMES[field]}`);
    const more = cells.length > ROWS_NAMED ? [`    and ${cells.length - ROWS_NAMED} more`] : [];
    const wantsToAsk = this.by.dialogs.confirm(
      UNANSWERED,
      [
        "These look-ups were sent, and no readable answer came. They may have been paid.",
        ...named,
        ...more,
        "",
        "Press Cancel to wait, which costs nothing. Press OK to see the cost of asking again: you may pay twice.",
      ].join("\n"),
    );
    if (!wantsToAsk || this.resumeOpenRun()) return;
    const proposal = this.propose({ kind, fields: [...FIELDS], runOn: "all", again: "unknown" });
    if (!proposal)
      throw enrichError("NOTHING_TO_DO", "Every look-up of this tab has an answer by now.");
    this.start(UNANSWERED, proposal, "You may pay twice for these.");
  }

  private askAndStart(title: string, terms: Omit<Terms, "fields">, warning?: string): void {
    if (this.resumeOpenRun()) return;
    const wanted = askWhat(this.by.dialogs, title);
    if (!wanted) return;
    const proposal = this.propose({ ...terms, ...wanted });
    if (!proposal) throw enrichError("NOTHING_TO_DO");
    this.start(title, proposal, warning);
  }

  /** The kinds that runs of this tab looked up, the latest first. */
  private kindsHere(): RunKind[] {
    const tab = this.by.spreadsheet.activeTab().id;
    const runs = loadJobs(this.by.properties.all()).filter((job) => job.tab === tab);
    return runs.length === 0 ? ["contact"] : [...new Set(runs.map(kindOf))];
  }

  /** Offers to go on with a tab's open run, which comes first. Returns whether there is one. */
  private resumeOpenRun(): boolean {
    const open = this.run.find();
    if (!open) return false;
    const question = `A run in this tab is not over yet. ${jobText(open)}\n\nPress OK to go on with it.`;
    if (this.by.dialogs.confirm("Enrich", question)) this.run.goOn(open);
    return true;
  }

  /** Undefined if the run would concern no cell. */
  private propose(terms: Terms): Proposal | undefined {
    const propose = () => this.by.propose(this.by.spreadsheet.activeTab(), terms);
    let proposal: Proposal;
    try {
      proposal = propose();
    } catch (error) {
      if (errorCode(error) !== "COPIED_RESULTS" || !this.usesCopied(error as Error)) throw error;
      proposal = propose();
    }
    return proposal.quote.sums.wanted === 0 ? undefined : proposal;
  }

  /** Lets a copied file use the saved results it came with. Returns whether the person agreed. */
  private usesCopied({ message }: Error): boolean {
    const { dialogs, decide } = this.by;
    const agrees = dialogs.confirm("Enrich", `${message}\n\nPress OK to use them.`);
    if (agrees) decide(USE_COPIED);
    return agrees;
  }

  /** Shows the cost, and runs the first step if the person agrees. */
  private start(title: string, proposal: Proposal, warning = ""): void {
    const text = quoteText(proposal.quote, proposal.job);
    if (this.by.dialogs.confirm(title, warning === "" ? text : `${warning}\n\n${text}`))
      this.run.step(this.by.begin(proposal), proposal.seen);
  }
}

/**
 * *Undo last run*: clears what the latest run of this tab wrote and nobody has changed. `undo` returns the
 * number of values it cleared.
 */
export function undoLastRun(
  { properties, spreadsheet, dialogs }: Pick<Beginning, "properties" | "spreadsheet" | "dialogs">,
  account: string,
  undo: (job: Job) => number,
): void {
  const tab = spreadsheet.activeTab().id;
  const job = loadJobs(properties.all()).find(
    (each) => each.tab === tab && each.account === account,
  );
  if (!job || job.undone)
    throw enrichError("NOTHING_TO_DO", "No run of yours in this tab can be undone.");
  const agreed = dialogs.confirm(
    "Undo last run",
    `${jobText(job)}\n\nPress OK to clear the cells this run filled and nobody changed since. What it overwrote does not come back. The answers stay saved, so filling them in again costs nothing.`,
  );
  if (!agreed) return;
  spreadsheet.toast(`${undo(job)} values cleared. The answers stay saved.`);
}

/** Asks for fields of contacts, or one of the other kinds, whose column the header or the last run tells. */
function askWhat(dialogs: Dialogs, title: string): Pick<Terms, "kind" | "fields"> | undefined {
  const typed = dialogs.ask(
    title,
    "What to look for? E-mail, personal e-mail, phone: one or more, separated by commas. Or one of: company, headcount, job postings, lead. Leave empty for e-mail.",
  );
  if (typed === undefined) return undefined;
  const kind = RUN_KINDS.find((each) => plain(each) === plain(typed) && each !== "contact");
  if (kind) return { kind, fields: [] };
  const { fields, unknown } = parseFields(typed.trim() === "" ? "email" : typed);
  if (unknown.length > 0 || fields.length === 0)
    throw badInput(
      "Only e-mail, personal e-mail and phone can be looked for together, or one of company, headcount, job postings and lead. Choose from these.",
    );
  return { fields };
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z]/g, "")
    .replace(/s$/, "");
}

/** The first result that is not undefined. Does not try the kinds after it. */
function firstOf<T>(kinds: RunKind[], give: (kind: RunKind) => T | undefined): T | undefined {
  for (const kind of kinds) {
    const given = give(kind);
    if (given !== undefined) return given;
  }
  return undefined;
}
