import { useState } from "preact/hooks";
import type { ScheduleEntered } from "../../contract/schedules";
import type { SignalShown } from "../../contract/signals";
import { ScheduleForm } from "../activity/schedule-form";
import { Check } from "../controls";
import { TypedValues } from "../find/filter-field";
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
  const [titles, setTitles] = useState<string[]>();
  const hiring = signal.kind === "hiring";

  const save = (when: Pick<ScheduleEntered, "owner" | "cadence" | "zone">) =>
    send({ do: "repeat-signal", signal: signal.id, entered: { ...NO_CAPS, ...when, titles } }, () =>
      setMessage(titles ? SIGNALS_WORDS.repeatsPeople : SIGNALS_WORDS.repeats),
    );

  return (
    <Fold name={hiring ? SIGNALS_WORDS.watch : SIGNALS_WORDS.repeat}>
      <ScheduleForm
        zone={zone}
        offered={["hour", "day", "week"]}
        ready={!busy}
        first={
          hiring && (
            <>
              <Hint>{SIGNALS_WORDS.watchHint}</Hint>
              <Check
                label={SIGNALS_WORDS.withPeople}
                checked={titles !== undefined}
                onPick={(on) => setTitles(on ? [] : undefined)}
              />
              {titles && (
                <TypedValues
                  label={SIGNALS_WORDS.peopleTitles}
                  values={titles}
                  onPick={setTitles}
                />
              )}
            </>
          )
        }
        onSave={save}
      />
      <p role="status">{message}</p>
    </Fold>
  );
}
