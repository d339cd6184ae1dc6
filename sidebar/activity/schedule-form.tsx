import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Field } from "../../contract/enrich-form";
import type {
  Cadence,
  ScheduleEntered,
  ScheduleShown,
  SchedulesReply,
} from "../../contract/schedules";
import type { PeopleWanted } from "../../contract/signals";
import { Button, Buttons, Submit } from "../button";
import { Check, Checks, CreditsInput, Select, TextInput } from "../controls";
import { Form } from "../form";
import { Hint } from "../paragraph";
import { hourName, typedNumber, weekdayName } from "../sheet-locale";
import { WantedFields } from "../wanted-fields";
import * as WORDS from "../words";
import { FIELD_WORDS } from "../words";

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
export const WORD_OF: Record<Cadence["every"], string> = {
  minute: WORDS.everyMinute,
  quarter: WORDS.everyQuarter,
  hour: WORDS.everyHour,
  day: WORDS.daily,
  week: WORDS.weekly,
};

/** Repeating a signal more often makes no sense. */
const OF_SIGNALS = ["hour", "day", "week"] as const;

/** A schedule's task, cadence and limits. A refusal keeps what was typed. */
export function ScheduleForm(props: {
  task: ScheduleShown["task"];
  /** The saved schedule, or the initial choices. */
  from: Partial<ScheduleEntered> & SchedulesReply["caps"];
  /** The file's schedules, which may contain the person's name from before. */
  others?: readonly ScheduleShown[];
  /** For a watch: initially, whom to bring. */
  wanted?: PeopleWanted;
  zone: string;
  offered?: readonly Cadence["every"][] | undefined;
  busy: boolean;
  class?: string;
  children?: ComponentChildren;
  /** Resolves to whether it was saved. */
  onSave: (entered: ScheduleEntered) => Promise<boolean>;
  onEnd?: (() => void) | undefined;
}) {
  const { task, from, wanted = { titles: [] }, zone, offered = OF_SIGNALS, busy, onEnd } = props;
  const [entered, setEntered] = useState({
    owner: from.owner ?? props.others?.find(({ mine }) => mine)?.owner ?? "",
    fields: from.fields ?? [],
    titles: from.titles,
    perCompany: from.perCompany,
    asksFirst: from.asksFirst,
  });
  const [when, setWhen] = useState({
    every: task === "hiring" ? "week" : "day",
    hour: 8,
    weekday: 1,
    ...from.cadence,
  } as When);
  const [caps, setCaps] = useState({
    capRun: String(from.capRun),
    capMonth: String(from.capMonth),
  });
  const { owner, fields, titles, asksFirst = false } = entered;
  const change = (part: Partial<ScheduleEntered>) => setEntered({ ...entered, ...part });
  const isPaid = task === "rows" || (titles !== undefined && fields.length > 0);
  // A watch's people are looked up each hour.
  const isHourly = task === "hiring" || when.every === "hour";
  const capRun = typedNumber(caps.capRun);
  const capMonth = typedNumber(caps.capMonth);
  const areCaps = capRun >= 0 && capMonth >= 0;

  async function save() {
    const cadence = when as Cadence;
    if (await props.onSave({ ...entered, cadence, zone, capRun, capMonth })) onEnd?.();
  }

  return (
    <Form class={props.class} onSend={save}>
      {props.children}
      {task === "rows" && (
        <fieldset>
          <legend>{WORDS.lookFor}</legend>
          <Checks
            options={Object.keys(FIELD_WORDS) as Field[]}
            chosen={fields}
            name={(field) => FIELD_WORDS[field]}
            onPick={(chosen) => change({ fields: chosen })}
          />
        </fieldset>
      )}
      {task === "hiring" && (
        <>
          <Hint>{WORDS.watchHint}</Hint>
          <Check
            label={WORDS.withPeople}
            checked={titles !== undefined}
            onPick={(on) => change(on ? wanted : { titles: undefined })}
          />
          {titles && (
            <>
              <WantedFields
                label={WORDS.watchTitles}
                wanted={{ titles, perCompany: entered.perCompany }}
                onPick={change}
              />
              <Hint>{WORDS.otherTitles}</Hint>
              <Check
                label={WORDS.withEmails}
                checked={fields.length > 0}
                onPick={(on) => change({ fields: on ? ["email"] : [] })}
              />
            </>
          )}
        </>
      )}
      <Select
        label={WORDS.howOften}
        value={when.every}
        options={offered}
        name={(each) => WORD_OF[each]}
        onPick={(every) => setWhen({ ...when, every })}
      />
      {when.every === "week" && (
        <Select
          label={WORDS.chosenDay}
          value={when.weekday}
          options={WEEKDAYS}
          name={weekdayName}
          onPick={(weekday) => setWhen({ ...when, weekday })}
        />
      )}
      {(when.every === "day" || when.every === "week") && (
        <Select
          label={WORDS.atHour(zone)}
          value={when.hour}
          options={HOURS}
          name={hourName}
          onPick={(hour) => setWhen({ ...when, hour })}
        />
      )}
      {task === "rows" && (
        <>
          <Check
            label={WORDS.asksFirst}
            checked={asksFirst}
            onPick={(on) => change({ asksFirst: on })}
          />
          <Hint>{asksFirst ? WORDS.agreedRows : WORDS.yourCredits}</Hint>
        </>
      )}
      {task === "hiring" && isPaid && <Hint>{WORDS.emailsHint}</Hint>}
      {isPaid &&
        (["capRun", "capMonth"] as const).map((name) => (
          <CreditsInput
            key={name}
            label={name === "capMonth" ? WORDS.capMonth : isHourly ? WORDS.capHour : WORDS.capRun}
            value={caps[name]}
            onText={(credits) => setCaps({ ...caps, [name]: credits })}
          />
        ))}
      <TextInput
        label={WORDS.yourName}
        required
        value={owner}
        hint={WORDS.yourNameHint}
        onText={(name) => change({ owner: name })}
      />
      <Buttons>
        <Submit class="primary" barred={busy || (isPaid && (fields.length === 0 || !areCaps))}>
          {WORDS.saveSchedule}
        </Submit>
        {onEnd && <Button onPress={onEnd}>{WORDS.back}</Button>}
      </Buttons>
    </Form>
  );
}

/** A cadence being chosen. Keeps parts that only other cadences use. */
interface When {
  every: Cadence["every"];
  hour: number;
  weekday: number;
}
