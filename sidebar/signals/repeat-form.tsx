import { useState } from "preact/hooks";
import type { ScheduleEntered } from "../../contract/schedules";
import type { SignalShown } from "../../contract/signals";
import { ScheduleForm } from "../activity/schedule-form";
import { ask } from "../server";
import * as SIGNALS_WORDS from "../signals-words";

/** Nothing of it is a look-up with a cap: these are kept as the least there is. */
const NO_CAPS = { fields: [], capRun: 1, capMonth: 1 };

/** Lets a search be read again, or hiring be watched, by the clock. */
export function RepeatForm(props: {
  signal: SignalShown;
  zone: string;
  onProblem: (sentence: string) => void;
}) {
  const { signal, zone, onProblem } = props;
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState("");
  const hiring = signal.kind === "hiring";

  async function save(when: Pick<ScheduleEntered, "owner" | "cadence" | "zone">) {
    setBusy(true);
    const entered = { ...NO_CAPS, ...when };
    const reply = await ask({ do: "repeat-signal", signal: signal.id, entered });
    setBusy(false);
    onProblem(reply.ok ? "" : reply.sentence);
    if (reply.ok) setSaid(SIGNALS_WORDS.repeats);
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
      <p role="status">{said}</p>
    </details>
  );
}
