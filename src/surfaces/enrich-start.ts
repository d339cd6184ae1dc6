import { enrichError } from "../core/errors";
import type { BeginRun, ProposeRun } from "../jobs/propose";
import type { Terms } from "../jobs/terms";
import type { Dialogs } from "../ports/dialogs";
import type { OpenFile } from "../store/store";
import { TAB_CHOICES, tabChoicesId } from "../store/tab-choices";
import type { TabRun } from "./enrich-tab";
import { quoteText } from "./texts";

/** What the menu needs to begin a run; the functions are for whoever is at work. */
interface Beginning extends OpenFile {
  dialogs: Dialogs;
  propose: ProposeRun;
  begin: BeginRun;
}

/**
 * Looks for what this tab's last run of contacts looked for, e-mails at first. One question says the cost,
 * or asks about a run that is not over; whoever agrees runs the first step.
 */
export function enrichFromMenu(by: Beginning, run: TabRun, runOn: Terms["runOn"]): void {
  if (run.offerOpen()) return;
  const { properties, spreadsheet, dialogs, propose, begin } = by;
  const tab = spreadsheet.activeTab();
  const { fields = ["email"], phoneNeedsEmail } =
    TAB_CHOICES.load(properties, tabChoicesId(tab.id)) ?? {};
  const proposal = propose(tab, { fields, phoneNeedsEmail, runOn });
  if (proposal.quote.sums.wanted === 0) throw enrichError("NOTHING_TO_DO");
  if (dialogs.confirm("Enrich", quoteText(proposal.quote, proposal.job)))
    run.step(begin(proposal), { tab, ...proposal.seen });
}
