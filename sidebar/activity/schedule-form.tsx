import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Cadence, ScheduleEntered } from "../../contract/schedules";
import { Buttons, Submit } from "../button";
import { Select, TextInput } from "../controls";
import { Form } from "../form";
import { hourName, weekdayName } from "../sheet-locale";
import * as WORDS from "../words";

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
export const WORD_OF: Record<Cadence["every"], string> = {
  minute: WORDS.everyMinute,
  quarter: WORDS.everyQuarter,
  hour: WORDS.everyHour,
  day: WORDS.daily,
  week: WORDS.weekly,
};

/** The fields of every schedule: how often, when, and the payer's name. */
export function ScheduleForm(props: {
  zone: string;
  offered: readonly Cadence["every"][];
  /** May be saved; without a name it is refused, and says so. */
  ready: boolean;
  class?: string;
  /** This schedule's own fields, before and after the shared ones. */
  first: ComponentChildren;
  more?: ComponentChildren;
  buttons?: ComponentChildren;
  onSave: (entered: Pick<ScheduleEntered, "owner" | "cadence" | "zone">) => unknown;
}) {
  const { zone } = props;
  const [owner, setOwner] = useState("");
  const [every, setEvery] = useState<Cadence["every"]>("day");
  const [hour, setHour] = useState(8);
  const [weekday, setWeekday] = useState(1);
  return (
    <Form
      class={props.class}
      onSend={() => props.onSave({ owner, zone, cadence: { every, hour, weekday } as Cadence })}
    >
      {props.first}
      <Select
        label={WORDS.howOften}
        value={every}
        options={props.offered}
        name={(each) => WORD_OF[each]}
        onPick={setEvery}
      />
      {every === "week" && (
        <Select
          label={WORDS.chosenDay}
          value={weekday}
          options={WEEKDAYS}
          name={weekdayName}
          onPick={setWeekday}
        />
      )}
      {(every === "day" || every === "week") && (
        <Select
          label={WORDS.atHour(zone)}
          value={hour}
          options={HOURS}
          name={hourName}
          onPick={setHour}
        />
      )}
      {props.more}
      <TextInput
        label={WORDS.yourName}
        value={owner}
        hint={WORDS.yourNameHint}
        onInput={setOwner}
      />
      <Buttons>
        <Submit class="primary" disabled={!props.ready}>
          {WORDS.saveSchedule}
        </Submit>
        {props.buttons}
      </Buttons>
    </Form>
  );
}
