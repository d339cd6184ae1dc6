import { useState } from "preact/hooks";
import type { ScheduleEntered } from "../../contract/schedules";
import type { SignalShown } from "../../contract/signals";
import { ScheduleForm } from "../activity/schedule-form";
import { ask } from "../server";
import * as SIGNALS_WORDS from "../signals-words";

/** These schedules look nothing up, so their caps get the lowest values. */
const NO_CAPS = { fields: [], capRun: 1, capMonth: 1 };

/** Schedules reading a search again, or watching hiring. */
export function RepeatForm(props: {
  signal: SignalShown;
  zone: string;
  onProblem: (sentence: string) => void;
}) {
  const { signal, zone, onProblem } = props;
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState("");
  const hiring = signal.kind === "hiring";

  async function save(when: Pick<ScheduleEntered, "owner" | "cadence" | "zone">) {
    setBusy(true);
    const entered = { ...NO_CAPS, ...when };
    const reply = await ask({ do: "repeat-signal", signal: signal.id, entered });
    setBusy(false);
    onProblem(reply.ok ? "" : reply.sentence);
    if (reply.ok) setMessage(SIGNALS_WORDS.repeats);
  }

  return (
    <details>
      <summary>{hiring ? SIGNALS_WORDS.watch : SIGNALS_WORDS.repeat}</summary>
      <ScheduleForm
        zone={zone}
        offered={["hour", "day", "week"]}
        ready={!busy}
        first={hiring && <p class="hint">{SIGNALS_WORDS.watchHint}</p>}
        onSave={save}
      />
      <p role="status">{message}</p>
    </details>
  );
}
