import type { Progress } from "../../contract/enrich-run";
import { Button } from "../button";
import * as WORDS from "../words";
import { finishedPercent } from "./use-run";

/** A run in another tab than the one in front. */
export function Elsewhere(props: { progress: Progress; onShow: () => void }) {
  const { state, tabName } = props.progress;
  return (
    <p class="strip">
      <span>
        <strong>{tabName || WORDS.deletedTab}</strong>{" "}
        {WORDS.isElsewhere(state, finishedPercent(props.progress))}
      </span>
      <Button class="quiet" onPress={props.onShow}>
        {WORDS.showRun}
      </Button>
    </p>
  );
}
