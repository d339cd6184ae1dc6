import type { RunLine } from "../../contract/activity";
import { Hint } from "../paragraph";
import { Part } from "../part";
import { formatNumbersIn, formatTime } from "../sheet-locale";
import * as WORDS from "../words";
import { STATE_WORDS } from "../words";

/** Runs of this file, latest first. */
export function RunsPart({ runs }: { runs: RunLine[] }) {
  return (
    <Part name={WORDS.runs} none={runs.length === 0 && WORDS.noRuns}>
      <ul class="lines">
        {runs.map((run) => (
          <li key={run.run}>
            <div class="line">
              <strong>{run.tabName || WORDS.deletedTab}</strong>
              <span>{STATE_WORDS[run.state]}</span>
            </div>
            <Hint>
              {formatTime(run.startedAtMs)}
              {run.mine ? "" : ` \u00b7 ${WORDS.ofAnother}`}
              {run.asked > 0 && run.found === 0 ? ` \u00b7 ${WORDS.foundNothing}` : ""}
            </Hint>
            <p>{formatNumbersIn(run.sentence)}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}
