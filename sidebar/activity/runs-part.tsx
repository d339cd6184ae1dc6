import type { RunLine } from "../../contract/activity";
import { Button } from "../button";
import { Confirm } from "../confirm";
import { Hint } from "../paragraph";
import { Part } from "../part";
import { formatNumbersIn, formatTime } from "../sheet-locale";
import * as WORDS from "../words";
import { STATE_WORDS } from "../words";

/** Runs of this file, latest first; an assistant's can be stopped and undone here. */
export function RunsPart(props: {
  runs: RunLine[];
  busy: boolean;
  onAct: (what: { do: "stop" | "undo"; run: string }) => void;
}) {
  const { runs, busy, onAct } = props;
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
              {run.by && ` \u00b7 ${WORDS.askedBy(run.by)}`}
              {run.mine ? "" : ` \u00b7 ${WORDS.ofAnother}`}
              {run.asked > 0 && run.found === 0 ? ` \u00b7 ${WORDS.foundNothing}` : ""}
            </Hint>
            <p>{formatNumbersIn(run.sentence)}</p>
            {run.act === "stop" && (
              <Button disabled={busy} onClick={() => onAct({ do: "stop", run: run.run })}>
                {WORDS.stop}
              </Button>
            )}
            {run.act === "undo" && (
              <Confirm
                label={WORDS.undo}
                question={WORDS.undoAsk}
                yes={WORDS.undoNow}
                busy={busy}
                onYes={() => onAct({ do: "undo", run: run.run })}
              />
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}
