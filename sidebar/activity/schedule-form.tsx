import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";
import type { Cadence, ScheduleEntered } from "../../contract/schedules";
import { Field } from "../field";
import { TextInput } from "../settings/text-input";
import { hourName, weekdayName } from "../sheet-locale";
import * as WORDS from "../words";

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const WORD_OF: Record<Cadence["every"], string> = {
  quarter: WORDS.everyQuarter,
  hour: WORDS.everyHour,
  day: WORDS.daily,
  week: WORDS.weekly,
};

/** The fields of every schedule: how often, when, and the payer's name. */
export function ScheduleForm(props: {
  zone: string;
  offered: readonly Cadence["every"][];
  /** May be saved once it has a name. */
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
    <form
      class={props.class}
      onSubmit={(event) => {
        event.preventDefault();
        props.onSave({ owner, zone, cadence: { every, hour, weekday } as Cadence });
      }}
    >
      {props.first}
      <Choice
        label={WORDS.howOften}
        value={every}
        options={props.offered}
        name={(each) => WORD_OF[each]}
        onChange={setEvery}
      />
      {every === "week" && (
        <Choice
          label={WORDS.onDay}
          value={weekday}
          options={WEEKDAYS}
          name={weekdayName}
          onChange={setWeekday}
        />
      )}
      {(every === "day" || every === "week") && (
        <Choice
          label={WORDS.atHour(zone)}
          value={hour}
          options={HOURS}
          name={hourName}
          onChange={setHour}
        />
      )}
      {props.more}
      <TextInput
        label={WORDS.yourName}
        value={owner}
        hint={WORDS.yourNameHint}
        onInput={setOwner}
      />
      <div class="buttons">
        <button type="submit" class="primary" disabled={!props.ready || owner.trim() === ""}>
          {WORDS.saveSchedule}
        </button>
        {props.buttons}
      </div>
    </form>
  );
}

function Choice<T extends string | number>(props: {
  label: string;
  value: T;
  options: readonly T[];
  name: (value: T) => string;
  onChange: (value: T) => void;
}) {
  const id = useId();
  const { options } = props;
  return (
    <Field id={id} label={props.label}>
      <select
        id={id}
        value={props.value}
        onChange={({ currentTarget }) => props.onChange(options[currentTarget.selectedIndex] as T)}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {props.name(option)}
          </option>
        ))}
      </select>
    </Field>
  );
}
