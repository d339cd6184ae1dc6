import { useId, useState } from "preact/hooks";
import type { Cadence } from "../../contract/schedules";
import type { SignalShown } from "../../contract/signals";
import { hourName } from "../place";
import { ask } from "../server";
import * as SIGNALS_WORDS from "../signals-words";
import * as WORDS from "../words";

/** Once a week is on Mondays; Activity shows when it runs next. */
const CADENCES: readonly [Cadence["every"], string, (hour: number) => Cadence][] = [
  ["hour", WORDS.everyHour, () => ({ every: "hour" })],
  ["day", WORDS.daily, (hour) => ({ every: "day", hour })],
  ["week", WORDS.weekly, (hour) => ({ every: "week", weekday: 1, hour })],
];

/** Nothing of it is a look-up with a cap: these are kept as the least there is. */
const NO_CAPS = { fields: [], capRun: 1, capMonth: 1 };

/** Lets a search be read again, or hiring be watched, by the clock. */
export function RepeatForm(props: {
  signal: SignalShown;
  zone: string;
  onProblem: (sentence: string) => void;
}) {
  const { signal, zone, onProblem } = props;
  const [every, setEvery] = useState<Cadence["every"]>("day");
  const [hour, setHour] = useState(8);
  const [owner, setOwner] = useState("");
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState("");
  const id = useId();
  const hiring = signal.kind === "hiring";

  async function save() {
    setBusy(true);
    const cadence = CADENCES.find(([of]) => of === every)?.[2](hour) ?? { every: "hour" };
    const entered = { ...NO_CAPS, owner, cadence, zone };
    const reply = await ask({ do: "repeat-signal", signal: signal.id, entered });
    setBusy(false);
    onProblem(reply.ok ? "" : reply.sentence);
    if (reply.ok) setSaid(SIGNALS_WORDS.repeats);
  }

  return (
    <details>
      <summary>{hiring ? SIGNALS_WORDS.watch : SIGNALS_WORDS.repeat}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {hiring && <p class="hint">{SIGNALS_WORDS.watchHint}</p>}
        <div class="field">
          <label for={`${id}-every`}>{WORDS.howOften}</label>
          <select
            id={`${id}-every`}
            value={every}
            onChange={(event) => setEvery(event.currentTarget.value as Cadence["every"])}
          >
            {CADENCES.map(([value, word]) => (
              <option key={value} value={value}>
                {word}
              </option>
            ))}
          </select>
        </div>
        {every !== "hour" && (
          <div class="field">
            <label for={`${id}-hour`}>{WORDS.atHour(zone)}</label>
            <select
              id={`${id}-hour`}
              value={String(hour)}
              onChange={(event) => setHour(Number(event.currentTarget.value))}
            >
              {Array.from({ length: 24 }, (_, each) => (
                <option key={each} value={String(each)}>
                  {hourName(each)}
                </option>
              ))}
            </select>
          </div>
        )}
        <div class="field">
          <label for={`${id}-owner`}>{WORDS.yourName}</label>
          <input
            id={`${id}-owner`}
            value={owner}
            onInput={(event) => setOwner(event.currentTarget.value)}
          />
        </div>
        <button type="submit" disabled={busy || owner.trim() === ""}>
          {WORDS.saveSchedule}
        </button>
        <p role="status">{said}</p>
      </form>
    </details>
  );
}
