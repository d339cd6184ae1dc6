import type { QuoteShown } from "../../../contract/enrich-run";
import { SKIP_WORDS, type SkipReason } from "../../core/subject";
import type { Proposal } from "../../jobs/propose";
import { cellCounts } from "../../store/sums";
import { fasterText, noticesOf } from "../texts";

/** What a run would cost. */
export function quoteShown(of: Pick<Proposal, "fingerprint" | "job" | "quote">): QuoteShown {
  const { fingerprint, job, quote } = of;
  const {
    sums,
    skipped,
    fastest,
    lookups: _lookups,
    creditsLeft = null,
    monthLeft = null,
    ...figures
  } = quote;
  const { "e-mail first": later = [], ...leftOut } = skipped;
  return {
    ...figures,
    ...{ fingerprint, creditsLeft, bulk: job.bulk === true, sums: cellCounts(sums), monthLeft },
    notices: noticesOf(quote),
    ...(fastest && { fastest: fasterText(fastest) }),
    later: later.length,
    skipped: (Object.entries(leftOut) as [SkipReason, number[]][]).map(([reason, cells]) => ({
      reason: SKIP_WORDS[reason],
      count: cells.length,
      rows: new Set(cells).size,
      link: reason === "no profile address",
    })),
  };
}
