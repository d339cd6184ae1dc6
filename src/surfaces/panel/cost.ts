import type { QuoteShown } from "../../../contract/enrich-run";
import { enrichError } from "../../core/errors";
import { SKIP_WORDS, type SkipReason } from "../../core/subject";
import { keepTriggers } from "../../jobs/drive";
import { findOpenRun } from "../../jobs/open-run";
import { proposeRun } from "../../jobs/propose";
import type { Quote } from "../../jobs/quote";
import { beginRun } from "../../jobs/start";
import type { Terms } from "../../jobs/terms";
import type { Job } from "../../store/jobs";
import { requireTab, type SidebarDesk } from "../sidebar-desk";

/** What a run would cost. Writes nothing. */
export function quote(desk: SidebarDesk, tabId: number, terms: Terms): QuoteShown {
  const tab = requireTab(desk, tabId);
  const proposal = proposeRun(desk.world, desk.payer(), tab, terms);
  const { fingerprint, job } = proposal;
  return { ...shown(proposal.quote), bulk: job.bulk === true, fingerprint };
}

/** Begins a run as it was quoted. Throws CHANGED when other cells or columns are concerned by now. */
export function start(desk: SidebarDesk, tabId: number, terms: Terms, fingerprint: string): Job {
  const payer = desk.payer();
  if (findOpenRun(desk.world.properties, payer.account, tabId))
    throw enrichError("BAD_INPUT", {
      detail: "A run in this tab is not over yet. Resume or stop it first.",
    });
  const proposal = proposeRun(desk.world, payer, requireTab(desk, tabId), terms);
  if (proposal.fingerprint !== fingerprint) throw enrichError("CHANGED");
  const job = beginRun(desk.world, proposal);
  keepTriggers(desk.world, payer, desk.triggers);
  return job;
}

function shown(quote: Quote): Omit<QuoteShown, "fingerprint" | "bulk"> {
  const { credits: _credits, ...sums } = quote.sums;
  return {
    rows: quote.rows,
    waiting: quote.waiting,
    sums,
    skipped: (Object.entries(quote.skipped) as [SkipReason, number][]).map(([reason, cells]) => ({
      reason: SKIP_WORDS[reason].replace("skipped: ", ""),
      cells,
    })),
    creditsAtMost: quote.creditsAtMost,
    creditsLikely: quote.creditsLikely,
    learned: quote.learned,
    creditsLeft: quote.creditsLeft ?? null,
    requestsLeft: quote.requestsLeft,
    requestsLikely: quote.requestsLikely,
    seconds: quote.seconds,
  };
}
