import { useState } from "preact/hooks";
import type { ScheduleEntered } from "../../contract/schedules";
import type { SignalShown } from "../../contract/signals";
import { ScheduleForm } from "../activity/schedule-form";
import { Check, CreditsInput, isCredits } from "../controls";
import { TypedValues } from "../find/filter-field";
import { Fold } from "../fold";
import { Hint } from "../paragraph";
import * as SIGNALS_WORDS from "../signals-words";
import { useAsk } from "../use-ask";
import * as WORDS from "../words";

/** Such a schedule looks nothing up, so its caps get the lowest values. */
const NO_CAPS = { fields: [], capRun: 1, capMonth: 1 };

/** What is offered for the e-mails of people that a watch brings. */
const USUAL_CAPS = { capRun: "100", capMonth: "1000" };

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
  const [caps, setCaps] = useState<{ capRun: string; capMonth: string }>();
  const hiring = signal.kind === "hiring";
  const paid = titles && caps;

  const save = (when: Pick<ScheduleEntered, "owner" | "cadence" | "zone">) =>
    send(
      { do: "repeat-signal", signal: signal.id, entered: { ...termsOf(paid), ...when, titles } },
      () => setMessage(SIGNALS_WORDS.repeats),
    );

  return (
    <Fold name={hiring ? SIGNALS_WORDS.watch : SIGNALS_WORDS.repeat}>
      <ScheduleForm
        zone={zone}
        offered={["hour", "day", "week"]}
        ready={!busy && (!paid || (isCredits(paid.capRun) && isCredits(paid.capMonth)))}
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
              <CreditsInput
                label={WORDS.capRun}
                value={paid.capRun}
                onInput={(capRun) => setCaps({ ...paid, capRun })}
              />
              <CreditsInput
                label={WORDS.capMonth}
                value={paid.capMonth}
                onInput={(capMonth) => setCaps({ ...paid, capMonth })}
              />
            </>
          )
        }
        onSave={save}
      />
      <p role="status">{message}</p>
    </Fold>
  );
}

function termsOf(paid: typeof USUAL_CAPS | undefined) {
  if (!paid) return NO_CAPS;
  const fields = ["email" as const];
  return { fields, capRun: Number(paid.capRun), capMonth: Number(paid.capMonth) };
}
