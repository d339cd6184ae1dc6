import { useId, useState } from "preact/hooks";
import type { Field } from "../../contract/enrich-form";
import type { Cadence, ScheduleRequest } from "../../contract/schedules";
import { Button } from "../button";
import { Check, CreditsInput, isCredits } from "../enrich/controls";
import { hourName, weekdayName } from "../place";
import { Problem } from "../problem";
import { ask } from "../server";
import * as WORDS from "../words";
import { FIELD_WORDS } from "../words";

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** The form for "enrich new rows of this tab". What was typed stays when it is refused. */
export function NewSchedule(props: {
  zone: string;
  busy: boolean;
  onChange: (request: ScheduleRequest) => Promise<boolean>;
  onClose: () => void;
}) {
  const [owner, setOwner] = useState("");
  const [fields, setFields] = useState<Field[]>(["email"]);
  const [every, setEvery] = useState<Cadence["every"]>("day");
  const [hour, setHour] = useState(8);
  const [weekday, setWeekday] = useState(1);
  const [capRun, setCapRun] = useState("100");
  const [capMonth, setCapMonth] = useState("1000");
  const [problem, setProblem] = useState("");
  const id = useId();
  const ready =
    owner.trim() !== "" && fields.length > 0 && isCredits(capRun) && isCredits(capMonth);

  async function save() {
    const open = await ask({ do: "look" });
    if (!open.ok) return setProblem(open.sentence);
    const cadence = { every, hour, weekday } as Cadence;
    const entered = {
      ...{ owner, fields, cadence, zone: props.zone },
      ...{ capRun: Number(capRun), capMonth: Number(capMonth) },
    };
    const saved = await props.onChange({ do: "new-schedule", tab: open.columns.tab, entered });
    if (saved) props.onClose();
  }

  return (
    <form
      class="card column"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h3>{WORDS.newRowsOfThis}</h3>
      <Problem sentence={problem} />
      <fieldset>
        <legend>{WORDS.lookFor}</legend>
        {(Object.keys(FIELD_WORDS) as Field[]).map((field) => (
          <Check
            key={field}
            label={FIELD_WORDS[field]}
            checked={fields.includes(field)}
            onChange={(wanted) =>
              setFields(wanted ? [...fields, field] : fields.filter((each) => each !== field))
            }
          />
        ))}
      </fieldset>
      <div class="field">
        <label for={`${id}-every`}>{WORDS.howOften}</label>
        <select
          id={`${id}-every`}
          value={every}
          onChange={(event) => setEvery(event.currentTarget.value as Cadence["every"])}
        >
          <option value="quarter">{WORDS.everyQuarter}</option>
          <option value="hour">{WORDS.everyHour}</option>
          <option value="day">{WORDS.daily}</option>
          <option value="week">{WORDS.weekly}</option>
        </select>
      </div>
      {every === "week" && (
        <Numbers
          label={WORDS.onDay}
          value={weekday}
          options={WEEKDAYS}
          name={weekdayName}
          onChange={setWeekday}
        />
      )}
      {(every === "day" || every === "week") && (
        <Numbers
          label={WORDS.atHour(props.zone)}
          value={hour}
          options={HOURS}
          name={hourName}
          onChange={setHour}
        />
      )}
      <CreditsInput label={WORDS.capRun} value={capRun} onInput={setCapRun} />
      <CreditsInput label={WORDS.capMonth} value={capMonth} onInput={setCapMonth} />
      <div class="field">
        <label for={`${id}-owner`}>{WORDS.yourName}</label>
        <input
          id={`${id}-owner`}
          value={owner}
          aria-describedby={`${id}-hint`}
          onInput={(event) => setOwner(event.currentTarget.value)}
        />
        <p id={`${id}-hint`} class="hint">
          {WORDS.yourNameHint}
        </p>
      </div>
      <div class="buttons">
        <button type="submit" class="primary" disabled={props.busy || !ready}>
          {WORDS.saveSchedule}
        </button>
        <Button onClick={props.onClose}>{WORDS.back}</Button>
      </div>
    </form>
  );
}

function Numbers(props: {
  label: string;
  value: number;
  options: readonly number[];
  name: (value: number) => string;
  onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{props.label}</label>
      <select
        id={id}
        value={props.value}
        onChange={(event) => props.onChange(Number(event.currentTarget.value))}
      >
        {props.options.map((option) => (
          <option key={option} value={option}>
            {props.name(option)}
          </option>
        ))}
      </select>
    </div>
  );
}
