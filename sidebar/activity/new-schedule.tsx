import { useState } from "preact/hooks";
import type { Front } from "../../contract/enrich";
import type { Field } from "../../contract/enrich-form";
import type { ScheduleEntered, ScheduleRequest, SchedulesReply } from "../../contract/schedules";
import { Button } from "../button";
import { Check, Checks } from "../controls";
import { Hint } from "../paragraph";
import * as WORDS from "../words";
import { FIELD_WORDS } from "../words";
import { areCaps, CapsInputs, capsOf, USUAL_CAPS } from "./caps-inputs";
import { ScheduleForm } from "./schedule-form";

/** The form for "enrich new rows", of this tab or of one made for it. A refusal keeps what was typed. */
export function NewSchedule(props: {
  /** Its new rows are enriched. */
  front: Pick<Front, "tab" | "tabName">;
  zone: string;
  offered: SchedulesReply["offered"];
  /** What to look for at first. */
  wanted?: readonly Field[];
  busy: boolean;
  onPick: (request: ScheduleRequest) => Promise<boolean>;
  onClose?: () => void;
}) {
  const { front, wanted = ["email"], onClose } = props;
  const [fields, setFields] = useState<readonly Field[]>(wanted);
  const [caps, setCaps] = useState(USUAL_CAPS);
  const [inNew, setInNew] = useState(false);
  const [asksFirst, setAsksFirst] = useState(false);

  async function save(when: Pick<ScheduleEntered, "owner" | "cadence" | "zone">) {
    const entered = { ...when, fields: [...fields], ...capsOf(caps), asksFirst };
    const tab = inNew ? undefined : front.tab;
    if (await props.onPick({ do: "new-schedule", tab, entered })) onClose?.();
  }

  return (
    <ScheduleForm
      class="card column"
      zone={props.zone}
      offered={props.offered}
      ready={!props.busy && fields.length > 0 && areCaps(caps)}
      onSave={save}
      first={
        <>
          <h3>{WORDS.newRowsOfThis(inNew ? WORDS.aNewTab : front.tabName)}</h3>
          <Check label={WORDS.inNewTab} checked={inNew} onPick={setInNew} />
          <fieldset>
            <legend>{WORDS.lookFor}</legend>
            <Checks
              options={Object.keys(FIELD_WORDS) as Field[]}
              chosen={fields}
              name={(field) => FIELD_WORDS[field]}
              onPick={setFields}
            />
          </fieldset>
        </>
      }
      more={
        <>
          <Check label={WORDS.asksFirst} checked={asksFirst} onPick={setAsksFirst} />
          <Hint>{asksFirst ? WORDS.agreedRows : WORDS.yourCredits}</Hint>
          <CapsInputs caps={caps} onPick={setCaps} />
        </>
      }
      buttons={onClose && <Button onClick={onClose}>{WORDS.back}</Button>}
    />
  );
}
