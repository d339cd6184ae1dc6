import type { Front } from "../../contract/enrich";
import type { SignalShown, SignalsReply, SignalsRequest } from "../../contract/signals";
import { Button, Buttons } from "../button";
import { MoreColumns, type SendColumns } from "../more-columns";
import { Hint, Warning } from "../paragraph";
import { formatTime } from "../sheet-locale";
import * as SIGNALS_WORDS from "../signals-words";
import { SIGNAL_WORDS } from "../signals-words";
import { EmailsStep } from "./emails-step";
import { PeopleStep } from "./people-step";
import { RepeatForm } from "./repeat-form";

type Act = (request: SignalsRequest) => Promise<SignalsReply | undefined>;

/** One signal: what it is about, what has arrived, and what can follow. */
export function SignalCard(props: {
  signal: SignalShown;
  zone: string;
  busy: boolean;
  send: SendColumns;
  onAct: Act;
  onFront: (front: Front) => void;
  onProblem: (sentence: string) => void;
}) {
  const { signal, zone, busy, send, onAct, onFront, onProblem } = props;
  const { id, kind, mine, about } = signal;
  const title = SIGNAL_WORDS[kind];
  const hiring = kind === "hiring";
  const flows = hiring || kind === "post" || kind === "leads";
  return (
    <article class="card" aria-label={title}>
      <h3>{title}</h3>
      {about !== "" && <p class="hint clip">{about}</p>}
      {flows ? (
        <ol class="steps">
          <li>
            <strong>{hiring ? SIGNALS_WORDS.stepCompanies : SIGNALS_WORDS.stepStart}</strong>
            <StartedPart signal={signal} />
            {hiring && <ArrivedPart signal={signal} />}
          </li>
          <li>
            <strong>{hiring ? SIGNALS_WORDS.stepPeople : SIGNALS_WORDS.stepArrive}</strong>
            {!hiring && <ArrivedPart signal={signal} />}
            {hiring && signal.arrived === 0 && <Hint>{SIGNALS_WORDS.later}</Hint>}
            {hiring && signal.arrived > 0 && (
              <PeopleStep signal={signal} busy={busy} onAct={onAct} />
            )}
          </li>
          <EmailsStep tab={peopleTab(signal)} onFront={onFront} onProblem={onProblem} />
        </ol>
      ) : (
        <>
          <StartedPart signal={signal} />
          <ArrivedPart signal={signal} />
        </>
      )}
      {signal.arrived > 0 && <MoreColumns of={kind} signal={id} send={send} />}
      {mine && (hiring || signal.readable) && (
        <RepeatForm signal={signal} zone={zone} onProblem={onProblem} />
      )}
      {mine && (
        <Buttons>
          {signal.readable && (
            <Button disabled={busy} onClick={() => onAct({ do: "reread-signal", id })}>
              {SIGNALS_WORDS.readAgain}
            </Button>
          )}
          <Button
            class="quiet"
            disabled={busy}
            aria-label={SIGNALS_WORDS.removeOf(title)}
            onClick={() => onAct({ do: "remove-signal", id })}
          >
            {SIGNALS_WORDS.remove}
          </Button>
        </Buttons>
      )}
    </article>
  );
}

/** The tab of people to find e-mails for; null before there are any. */
function peopleTab({ kind, arrived, tab, people }: SignalShown): number | null {
  if (kind === "hiring") return people && people.rows > 0 ? people.tab : null;
  return arrived > 0 ? tab : null;
}

function StartedPart({ signal }: { signal: SignalShown }) {
  const { state, startedAtMs, mine, expected, message } = signal;
  return (
    <>
      <Hint>
        {SIGNALS_WORDS.startedAt(formatTime(startedAtMs))}
        {mine ? "" : ` \u00b7 ${SIGNALS_WORDS.ofAnother}`} {"\u00b7"} {SIGNALS_WORDS.states[state]}
      </Hint>
      {state === "unknown" && <Warning>{SIGNALS_WORDS.unknownHint}</Warning>}
      {expected !== null && <p>{SIGNALS_WORDS.expected(expected)}</p>}
      {message !== "" && <p class="hint clip more">{message}</p>}
    </>
  );
}

function ArrivedPart({ signal }: { signal: SignalShown }) {
  const { arrived, tabName, lastAtMs, missed, elsewhere, readable } = signal;
  if (elsewhere && !readable && arrived > 0)
    return <p>{SIGNALS_WORDS.firstArrived(arrived, signal.expected, tabName)}</p>;
  if (elsewhere && !readable) return <p>{SIGNALS_WORDS.elsewhere}</p>;
  return (
    <>
      <p>
        {SIGNALS_WORDS.arrived(arrived, tabName)}{" "}
        {arrived > 0 && <span class="hint">({SIGNALS_WORDS.lastAt(formatTime(lastAtMs))})</span>}
      </p>
      {missed > 0 && <Warning>{SIGNALS_WORDS.missed(missed, readable)}</Warning>}
      {elsewhere && <Hint>{SIGNALS_WORDS.readHere}</Hint>}
    </>
  );
}
