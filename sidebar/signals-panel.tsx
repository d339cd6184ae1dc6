import { useEffect, useState } from "preact/hooks";
import type { SignalShown, SignalsReply, SignalsRequest } from "../contract/signals";
import { Button } from "./button";
import type { PanelProps } from "./panel-props";
import { Part } from "./part";
import { Problem } from "./problem";
import { formatNumbersIn } from "./sheet-locale";
import { NewSignal } from "./signals/new-signal";
import { foundNone, hasAll, SignalCard } from "./signals/signal-card";
import { NOTHING } from "./signals/signal-form";
import * as SIGNALS_WORDS from "./signals-words";
import { useAsk } from "./use-ask";
import { useLooks } from "./use-repeat";

type StartRequest = Extract<SignalsRequest, { do: "start-signal" }>;

const isWaiting = (signal: SignalShown) =>
  signal.state === "asking" || (signal.state === "started" && !hasAll(signal));

/** Starts signals, and shows those started with what has arrived. */
export function SignalsPanel({ shown, looks, onFront, onGo }: PanelProps) {
  const [state, setState] = useState<SignalsReply>();
  const { busy, problem, setProblem, send, read } = useAsk();
  const [again, setAgain] = useState<StartRequest>();
  const [picked, setPicked] = useState<{ post: string }>();
  const [form, setForm] = useState(NOTHING);

  /** Resolves to the reply if it succeeded. */
  async function act(request: SignalsRequest): Promise<SignalsReply | undefined> {
    const reply = await send(request, (now) => {
      setState(now);
      setPicked(undefined);
    });
    const asked = !reply.ok && reply.code === "ASKED_BEFORE" && request.do === "start-signal";
    setAgain(asked ? request : undefined);
    return reply.ok ? reply : undefined;
  }

  useEffect(() => {
    if (shown && !busy) void act({ do: "signals" });
  }, [shown]);
  useEffect(() => {
    if (shown && state && !busy) void lookAgain();
  }, [looks]);

  /** Refreshes in the background: reports no error, disables nothing. */
  async function lookAgain() {
    const reply = await read({ do: "signals" });
    if (reply?.ok) setState(reply);
  }

  // Also starts over once the person comes back.
  const waiting = state?.signals.filter(isWaiting).map(({ id, arrived }) => id + arrived + looks);
  useLooks(shown && waiting?.join(), lookAgain);

  return (
    <>
      <Problem says={problem} loading={!state && SIGNALS_WORDS.loading} onGo={onGo} />
      {again && (
        <Button class="after" barred={busy} onPress={() => act({ ...again, again: true })}>
          {SIGNALS_WORDS.startAgain}
        </Button>
      )}
      {state && (
        <>
          <NewSignal
            key={state.signals.length}
            state={state}
            busy={busy}
            send={send}
            {...{ picked, form, setForm }}
            onStart={async (question, ownAddress) => {
              const reply = await act({ do: "start-signal", question, again: false, ownAddress });
              // One that found nothing can be started again with fewer filters.
              if (reply?.signals[0] && !foundNone(reply.signals[0])) setForm(NOTHING);
            }}
            onGo={onGo}
          />
          {state.signals.length > 0 && (
            <Part name={SIGNALS_WORDS.started}>
              {state.signals.map((signal) => (
                <SignalCard
                  key={signal.id}
                  signal={signal}
                  since={state.published.find(({ id }) => id === signal.published)?.name}
                  figure={formatNumbersIn(state.figure)}
                  busy={busy}
                  seen={shown ? [looks, signal.arrived, signal.people?.rows].join() : ""}
                  send={send}
                  onAct={act}
                  onPick={(post) => setPicked({ post })}
                  onFront={onFront}
                  onProblem={setProblem}
                />
              ))}
              <Button class="quiet" barred={busy} onPress={() => act({ do: "signals" })}>
                {SIGNALS_WORDS.refresh}
              </Button>
            </Part>
          )}
        </>
      )}
    </>
  );
}
