import type { Front } from "../../contract/enrich";
import type { Progress } from "../../contract/enrich-run";
import { Button } from "../button";
import { ask } from "../server";
import { formatNumbersIn } from "../sheet-locale";
import * as WORDS from "../words";

/** A run that ended while nobody looked. Calls `onSeen` once it was shown, or no longer can be. */
export function Away(props: { progress: Progress; onSeen: (front?: Front) => void }) {
  const { run, tabName, sentence } = props.progress;
  async function show() {
    const reply = await ask({ do: "show-results", run });
    props.onSeen(reply.ok ? reply.front : undefined);
  }
  return (
    <p class="strip" role="status">
      <span>
        {WORDS.away} <strong>{tabName || WORDS.deletedTab}</strong>: {formatNumbersIn(sentence)}
      </span>
      <Button class="quiet" onPress={show}>
        {WORDS.showRun}
      </Button>
    </p>
  );
}
