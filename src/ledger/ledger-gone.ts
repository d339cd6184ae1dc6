import { countOf } from "../core/count-of";
import { type EnrichError, enrichError } from "../core/errors";
import type { SavedRows } from "./saved-rows";

/** The first rows below the headers. */
const FIRST_ROW = 2;
/** Names listed before the rest is counted. */
const LISTED = 5;

/** LEDGER_GONE with a sentence that names the missing saved results and the cost of going on without them. */
export function ledgerGone(
  { rows: left, missing, changed }: Pick<SavedRows, "rows" | "missing" | "changed">,
  questionsLost: number,
): EnrichError {
  const rows = changed.map((at) => at + FIRST_ROW);
  const hint =
    rows.length === 0
      ? ""
      : ` Of that tab, ${listOf("row", rows)} ${rows.length === 1 ? "was" : "were"} changed by hand.`;
  const what =
    left.length === 0
      ? "The tab of saved results is missing or has lost its rows."
      : `The tab of saved results has lost rows: ${listOf("number", missing)}.`;
  // If an earlier row says that a look-up was sent, its missing answer is not lost: it is polled.
  const cost =
    questionsLost === 0
      ? "nothing is paid again"
      : `at most ${countOf(questionsLost, "question")} may be paid again`;
  return enrichError(
    "LEDGER_GONE",
    `${what}${hint} Undo that, or copy them back from File > Version history; or open the sidebar's Activity and choose Go on without them: then ${cost}. Nothing is asked until then.`,
  );
}

/** COPIED_RESULTS with a sentence that says how many saved results came with the copy, and which did not. */
export function copiedResults(count: number, missing: readonly number[]): EnrichError {
  const results = countOf(count, "saved result");
  const without =
    missing.length === 0
      ? "."
      : `, without ${listOf("number", missing)}. Undo their deletion or copy them back from the original file or its version history, or what they held may be paid again.`;
  return enrichError(
    "COPIED_RESULTS",
    `This file is a copy, and came with ${results}${without} Open the sidebar's Activity and choose whether to use them, then try again; nothing is asked until then.`,
  );
}

/** "number 4", or "numbers 1 to 3, 7 and 12 more". */
function listOf(noun: string, numbers: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const range = ranges[ranges.length - 1];
    if (range && range.to + 1 === number) range.to = number;
    else ranges.push({ from: number, to: number });
  }
  const listed = ranges.slice(0, LISTED);
  const shown = listed.map(({ from, to }) => (from === to ? `${from}` : `${from} to ${to}`));
  const more = numbers.length - listed.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const all = more > 0 ? [...shown, `${more} more`] : shown;
  const text = [all.slice(0, -1).join(", "), all.slice(-1).join()].filter((each) => each !== "");
  return `${noun}${numbers.length === 1 ? "" : "s"} ${text.join(" and ")}`;
}
