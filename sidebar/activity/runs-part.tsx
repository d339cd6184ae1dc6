import type { RunLine } from "../../contract/activity";
import { formatNumbersIn, formatTime } from "../sheet-locale";
import * as WORDS from "../words";
import { STATE_WORDS } from "../words";

/** Runs of this file, latest first. */
export function RunsPart({ runs }: { runs: RunLine[] }) {
  return (
    <section class="part">
      <h2>{WORDS.runs}</h2>
      {runs.length === 0 && <p class="hint">{WORDS.noRuns}</p>}
      <ul class="lines">
        {runs.map((run) => (
          <li key={run.run}>
            <div class="line">
              <strong>{run.tabName || WORDS.deletedTab}</strong>
              <span>{STATE_WORDS[run.state]}</span>
            </div>
            <p class="hint">
              {formatTime(run.startedAtMs)}
              {run.mine ? "" : ` \u00b7 ${WORDS.ofAnother}`}
              {run.asked > 0 && run.found === 0 ? ` \u00b7 ${WORDS.foundNothing}` : ""}
            </p>
            <p>{formatNumbersIn(run.sentence)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
