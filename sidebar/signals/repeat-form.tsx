import { useState } from "preact/hooks";
import type { ScheduleEntered } from "../../contract/schedules";
import type { SignalShown } from "../../contract/signals";
import { ScheduleForm } from "../activity/schedule-form";
import { Fold } from "../fold";
import { Hint } from "../paragraph";
import * as SIGNALS_WORDS from "../signals-words";
import { useAsk } from "../use-ask";

/** These schedules look nothing up, so their caps get the lowest values. */
const NO_CAPS = { fields: [], capRun: 1, capMonth: 1 };

/** Schedules reading a search again, or watching hiring. */
export function RepeatForm(props: {
  signal: SignalShown;
  zone: string;
  onProblem: (sentence: string) => void;
}) {
  const { signal, zone, onProblem } = props;
  const { busy, send } = useAsk(onProblem);
  const [message, setMessage] = useState("");
  const hiring = signal.kind === "hiring";

  const save = (when: Pick<ScheduleEntered, "owner" | "cadence" | "zone">) =>
    send({ do: "repeat-signal", signal: signal.id, entered: { ...NO_CAPS, ...when } }, () =>
      setMessage(SIGNALS_WORDS.repeats),
    );

  return (
    <Fold name={hiring ? SIGNALS_WORDS.watch : SIGNALS_WORDS.repeat}>
      <ScheduleForm
        zone={zone}
        offered={["hour", "day", "week"]}
        ready={!busy}
        first={hiring && <Hint>{SIGNALS_WORDS.watchHint}</Hint>}
        onSave={save}
      />
      <p role="status">{message}</p>
    </Fold>
  );
}
