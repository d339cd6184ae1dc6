import { useEffect, useState } from "preact/hooks";
import type { SignalsReply, SignalsRequest } from "../contract/signals";
import { Button } from "./button";
import type { PanelProps } from "./panel-props";
import { Problem } from "./problem";
import { ask } from "./server";
import { NewSignal } from "./signals/new-signal";
import { SignalCard } from "./signals/signal-card";
import * as SIGNALS_WORDS from "./signals-words";

type StartRequest = Extract<SignalsRequest, { do: "start-signal" }>;

/** What can be started, and what was started with what has arrived. */
export function SignalsPanel({ shown, looks, onFront }: PanelProps) {
  const [state, setState] = useState<SignalsReply>();
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const [again, setAgain] = useState<StartRequest>();

  /** Returns the reply if it was done. */
  async function act(request: SignalsRequest): Promise<SignalsReply | undefined> {
    setBusy(true);
    const reply = await ask(request);
    setBusy(false);
    setProblem(reply.ok ? "" : reply.sentence);
    if (reply.ok) setState(reply);
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

  /** Shows what has changed meanwhile. Says nothing if it cannot, and disables nothing. */
  async function lookAgain() {
    const reply = await ask({ do: "signals" });
    if (reply.ok) setState(reply);
  }

  return (
    <>
      <Problem sentence={problem} />
      {again && (
        <Button class="after" disabled={busy} onClick={() => act({ ...again, again: true })}>
          {SIGNALS_WORDS.startAgain}
        </Button>
      )}
      {!state && problem === "" && <p role="status">{SIGNALS_WORDS.loading}</p>}
      {state && (
        <>
          <NewSignal
            state={state}
            busy={busy}
            onStart={(question, ownAddress) =>
              act({ do: "start-signal", question, again: false, ownAddress })
            }
          />
          <section class="part">
            <h2>{SIGNALS_WORDS.started}</h2>
            {state.signals.length === 0 && <p class="hint">{SIGNALS_WORDS.none}</p>}
            {state.signals.map((signal) => (
              <SignalCard
                key={signal.id}
                signal={signal}
                zone={state.zone}
                busy={busy}
                onAct={act}
                onFront={onFront}
                onProblem={setProblem}
              />
            ))}
            <Button class="quiet" disabled={busy} onClick={() => act({ do: "signals" })}>
              {SIGNALS_WORDS.refresh}
            </Button>
          </section>
        </>
      )}
    </>
  );
}
