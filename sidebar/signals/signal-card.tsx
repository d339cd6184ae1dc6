import { useState } from "preact/hooks";
import type { Front } from "../../contract/enrich";
import type { SignalShown, SignalsReply, SignalsRequest } from "../../contract/signals";
import { ByItself } from "../activity/by-itself";
import { ScheduleForm } from "../activity/schedule-form";
import { Button, Buttons } from "../button";
import { Confirm } from "../confirm";
import { MoreColumns, type SendColumns } from "../more-columns";
import { Hint, Warning } from "../paragraph";
import { ask } from "../server";
import { formatTime } from "../sheet-locale";
import * as SIGNALS_WORDS from "../signals-words";
import { SIGNAL_WORDS } from "../signals-words";
import { KIND_WORDS } from "../words";
import { PeopleStep } from "./people-step";
import { RunStep, type RunStepProps } from "./run-step";

const EMAILS = {
  name: SIGNALS_WORDS.stepEmails,
  terms: { fields: ["email"], runOn: "all" },
  show: SIGNALS_WORDS.showCost,
} satisfies Step;

/** What to look up for each kind's rows. */
const STEPS: Partial<Record<SignalShown["kind"], Step>> = {
  ...{ hiring: EMAILS, post: EMAILS, leads: EMAILS, people: EMAILS },
  companies: {
    name: KIND_WORDS.job_postings,
    terms: { kind: "job_postings", fields: [], runOn: "all" },
    show: SIGNALS_WORDS.cost,
  },
};

type Step = Pick<RunStepProps, "name" | "terms" | "show">;

export interface CardProps {
  signal: SignalShown;
  /** Its publishing date, in words. */
  since: string | undefined;
  /** What each time counts as in the month's limit, if there is one. */
  figure: string;
  busy: boolean;
  /** Changes with each look, since its schedule may have changed; "" while hidden. */
  seen: string;
  send: SendColumns;
  onAct: (request: SignalsRequest) => Promise<SignalsReply | undefined>;
  /** Asks who engaged with a post. */
  onPick: (post: string) => void;
  onFront: (front: Front) => void;
  onProblem: (sentence: string) => void;
}

/** One signal: what it is about, what has arrived, and what can follow. */
export function SignalCard(props: CardProps) {
  const { signal, busy, send, onAct, onFront, onProblem } = props;
  const { id, kind, mine, about, tab } = signal;
  const title = SIGNAL_WORDS[kind];
  const named = about === "" ? title : `${title}, ${about}`;
  const hiring = kind === "hiring";
  const next = nextRows(signal);
  const step = STEPS[kind];
  const [wanted, setWanted] = useState(signal.people?.wanted ?? { titles: [] });
  const look = () => void onAct({ do: "signals" });
  return (
    <article class="card" aria-label={named}>
      <h3 class="clip">{about || title}</h3>
      <Hint>{[about && title, props.since].filter(Boolean).join(" \u00b7 ")}</Hint>
      <StartedPart signal={signal} />
      <ArrivedPart signal={signal} />
      {step && <Hint>{SIGNALS_WORDS.spent(signal.credits)}</Hint>}
      {signal.newest.length > 0 && (
        <ul class="lines" aria-label={SIGNALS_WORDS.newest}>
          {signal.newest.map(({ text, post }, at) => (
            <li key={at}>
              {text}
              {post !== "" && (
                <Button class="quiet" onPress={() => props.onPick(post)}>
                  {SIGNALS_WORDS.whoEngaged} <span class="unseen">{text}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {tab !== null && signal.arrived > 0 && (
        <Button
          class="after"
          barred={busy}
          onPress={async () => {
            const reply = await ask({ do: "open-tab", tab });
            if (reply.ok) onFront(reply.front);
            else onProblem(reply.sentence);
          }}
        >
          {SIGNALS_WORDS.openTab}
        </Button>
      )}
      {hiring && signal.arrived > 0 && (
        <section class="step">
          <h4>{SIGNALS_WORDS.stepPeople}</h4>
          <PeopleStep {...{ signal, wanted, setWanted, busy, send, onAct, onFront, onProblem }} />
        </section>
      )}
      {step && next && (
        <section class="step">
          <RunStep {...step} {...next} onOver={look} {...{ onFront, onProblem }} />
        </section>
      )}
      {signal.arrived > 0 && <MoreColumns of={kind} signal={id} send={send} />}
      {mine && (hiring || signal.readable) && (
        <ByItself
          name={hiring ? SIGNALS_WORDS.watch : SIGNALS_WORDS.repeat}
          isIt={(schedule) => schedule.signal === id}
          run={props.seen}
          form={({ schedules, zone, caps }, acts) => (
            <ScheduleForm
              from={caps}
              others={schedules}
              task={hiring ? "hiring" : "reread"}
              wanted={wanted}
              zone={zone}
              busy={acts.busy}
              onSave={(entered) => {
                const { titles, perCompany } = entered;
                // The people brought by hand cost the watch's e-mails, too: ask for the same.
                if (titles) setWanted({ titles, perCompany });
                return acts.onPick({ do: "repeat-signal", signal: id, entered });
              }}
            >
              {hiring && props.figure && <Hint>{props.figure}</Hint>}
            </ScheduleForm>
          )}
          onChanged={look}
          onDue={look}
        />
      )}
      {mine && (
        <Buttons>
          {signal.readable && (
            <Button barred={busy} onPress={() => onAct({ do: "reread-signal", id })}>
              {SIGNALS_WORDS.readAgain}
            </Button>
          )}
          <Confirm
            label={`${SIGNALS_WORDS.removeSignal}: ${named}`}
            shown={SIGNALS_WORDS.removeSignal}
            question={SIGNALS_WORDS.removeAsk}
            yes={SIGNALS_WORDS.remove}
            busy={busy}
            onYes={() => onAct({ do: "remove-signal", id })}
          />
        </Buttons>
      )}
    </article>
  );
}

/** The tab whose rows can be looked up next, once it has any. */
function nextRows({ kind, arrived, tab, people }: SignalShown) {
  const next = kind === "hiring" ? people : tab !== null && { tab, rows: arrived };
  return next && next.rows > 0 && next;
}

/** Whether all has come of what was started. */
export function hasAll({ kind, state, expected, limit, arrived, known }: SignalShown): boolean {
  const most = limit ?? (kind === "hiring" ? MOST_HIRING : Infinity);
  return state === "started" && arrived + known >= Math.min(expected ?? Infinity, most);
}

const FILTERED = new Set<SignalShown["kind"]>(["hiring", "leads", "companies", "people"]);

/** The most hiring companies that the service delivers. */
const MOST_HIRING = 100;

function StartedPart({ signal }: { signal: SignalShown }) {
  const { kind, startedAtMs, mine, expected, arrived, limit, message } = signal;
  const isAll = hasAll(signal);
  const state = isAll ? "over" : signal.state;
  return (
    <>
      <Hint>
        {SIGNALS_WORDS.startedAt(formatTime(startedAtMs))}
        {mine ? "" : ` \u00b7 ${SIGNALS_WORDS.ofAnother}`} {"\u00b7"} {SIGNALS_WORDS.states[state]}
        {state === "over" && limit && arrived >= limit ? SIGNALS_WORDS.asMany : ""}
      </Hint>
      {state === "unknown" && <Warning>{SIGNALS_WORDS.unknownHint}</Warning>}
      {expected !== null && (!isAll || foundNone(signal)) && (
        <p>{SIGNALS_WORDS.expected(expected, FILTERED.has(kind))}</p>
      )}
      {message !== "" && <p class="hint clip more">{message}</p>}
    </>
  );
}

/** Whether it found nothing; the card says so once. */
export const foundNone = ({ expected, arrived }: SignalShown) => expected === 0 && arrived === 0;

function ArrivedPart({ signal }: { signal: SignalShown }) {
  const { arrived, tabName, lastAtMs, known, missed, elsewhere, readable } = signal;
  if (foundNone(signal)) return null;
  if (elsewhere && !readable)
    return (
      <p>
        {arrived > 0
          ? SIGNALS_WORDS.firstArrived(arrived, signal.expected, tabName)
          : SIGNALS_WORDS.elsewhere}
      </p>
    );
  return (
    <>
      <p>
        {SIGNALS_WORDS.arrived(arrived, tabName, signal.state === "over")}{" "}
        {arrived > 0 && <span class="hint">({SIGNALS_WORDS.lastAt(formatTime(lastAtMs))})</span>}
      </p>
      {known > 0 && <Hint>{SIGNALS_WORDS.standThere(known)}</Hint>}
      {missed > 0 && <Warning>{SIGNALS_WORDS.missed(missed, readable)}</Warning>}
    </>
  );
}
