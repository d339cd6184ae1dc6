import { useState } from "preact/hooks";
import type { ScheduleEntered } from "../../contract/schedules";
import type { SignalShown } from "../../contract/signals";
import { areCaps, type Caps, CapsInputs, capsOf, USUAL_CAPS } from "../activity/caps-inputs";
import { ScheduleForm } from "../activity/schedule-form";
import { Check } from "../controls";
import { TypedValues } from "../find/filter-field";
import { Fold } from "../fold";
import { Hint } from "../paragraph";
import * as SIGNALS_WORDS from "../signals-words";
import { useAsk } from "../use-ask";

/** Such a schedule looks nothing up, so its caps get the lowest values. */
const NO_CAPS = { fields: [], capRun: 1, capMonth: 1 };

const EMAILS: Pick<ScheduleEntered, "fields"> = { fields: ["email"] };

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
  const [caps, setCaps] = useState<Caps>();
  const hiring = signal.kind === "hiring";
  const paid = titles && caps;

  const save = (when: Pick<ScheduleEntered, "owner" | "cadence" | "zone">) =>
    send(
      {
        do: "repeat-signal",
        signal: signal.id,
        entered: { ...(paid ? { ...EMAILS, ...capsOf(paid) } : NO_CAPS), ...when, titles },
      },
      () => setMessage(SIGNALS_WORDS.repeats),
    );

  return (
    <Fold name={hiring ? SIGNALS_WORDS.watch : SIGNALS_WORDS.repeat}>
      <ScheduleForm
        zone={zone}
        offered={["hour", "day", "week"]}
        ready={!busy && (!paid || areCaps(paid))}
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
                <>
                  <TypedValues
                    label={SIGNALS_WORDS.peopleTitles}
                    values={titles}
                    onPick={setTitles}
                  />
                  <Check
                    label={SIGNALS_WORDS.withEmails}
                    checked={caps !== undefined}
                    onPick={(on) => setCaps(on ? USUAL_CAPS : undefined)}
                  />
                </>
              )}
            </>
          )
        }
        more={
          paid && (
            <>
              <Hint>{SIGNALS_WORDS.emailsHint}</Hint>
              <CapsInputs caps={paid} onPick={setCaps} />
            </>
          )
        }
        onSave={save}
      />
      <p role="status">{message}</p>
    </Fold>
  );
}
