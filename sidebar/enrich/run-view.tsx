import { useState } from "preact/hooks";
import type { Progress, Sums } from "../../contract/enrich-run";
import type { SidebarRequest } from "../../contract/sidebar";
import { Button } from "../button";
import { Confirm } from "../confirm";
import { CreditsInput, isCredits } from "../controls";
import { Form } from "../form";
import { ask } from "../server";
import { formatNumbersIn } from "../sheet-locale";
import * as WORDS from "../words";
import { STATE_WORDS, SUM_WORDS } from "../words";
import { Line } from "./cost-view";
import { finishedPercent } from "./use-run";

interface RunProps {
  progress: Progress;
  onProgress: (progress: Progress | null) => void;
  onProblem: (sentence: string) => void;
  onRetry?: () => void;
  onUnanswered?: () => void;
  onNew?: () => void;
  /** For a run in another tab, instead of the acts above: they need that tab in front. */
  onBack?: () => void;
}

const OUTCOMES = ["found", "notFound", "refused", "failed", "unknown", "pending"] as const;

/** The page, where the script knows that nothing goes on without it. */
const ALONE = "[data-goes-on=false]";

/** A run's state and actions. */
export function RunView({ progress, onProgress, onProblem, ...on }: RunProps) {
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState("");
  const { state, sums, run } = progress;
  const open = state === "running" || state === "paused";
  const isOver = !open && progress.yours && !progress.undone && sums.pending === 0;

  async function send(
    request: SidebarRequest & { do: "pause" | "resume" | "stop" | "undo" | "place" },
  ) {
    setBusy(true);
    onProblem("");
    const reply = await ask(request);
    setBusy(false);
    if (!reply.ok) return onProblem(reply.sentence);
    onProgress(reply.progress);
    if ("cleared" in reply) setDone(WORDS.undone(reply.cleared as number));
    if ("placed" in reply) setDone(WORDS.placedMore(reply.placed as number));
  }

  return (
    <section aria-labelledby="run-state">
      <h2 id="run-state">{WORDS.inTab(stateText(progress), progress.tabName)}</h2>
      <Bar progress={progress} />
      {sums.placed + sums.aside > 0 && !progress.undone && (
        <p>
          <strong>{WORDS.placedText(progress)}</strong>
        </p>
      )}
      {state === "paused" && <p class="warning">{formatNumbersIn(progress.sentence)}</p>}
      {state === "running" && (
        <p class="hint">{document.querySelector(ALONE) ? WORDS.goesOnOpen : WORDS.goesOn}</p>
      )}
      <Figures progress={progress} open={open} />
      {!progress.yours && <p class="hint">{WORDS.anothersRun}</p>}
      {open && progress.yours && (
        <Controls
          progress={progress}
          busy={busy}
          onPause={() => send({ do: "pause", run })}
          onResume={(capCredits) =>
            send({ do: "resume", run, ...(capCredits === undefined ? {} : { capCredits }) })
          }
          onStop={() => send({ do: "stop", run })}
        />
      )}
      {(!open || !progress.yours || on.onBack) && (
        <div class="buttons column">
          {on.onRetry && progress.yours && sums.failed > 0 && (
            <Button disabled={busy} onClick={on.onRetry}>
              {WORDS.retry(sums.failed)}
            </Button>
          )}
          {on.onUnanswered && progress.yours && sums.unknown > 0 && (
            <Button disabled={busy} onClick={on.onUnanswered}>
              {WORDS.unanswered(sums.unknown)}
            </Button>
          )}
          {isOver && sums.aside > 0 && (
            <>
              <p class="hint">{WORDS.asideHint}</p>
              <Button disabled={busy} onClick={() => send({ do: "place", run })}>
                {WORDS.placeAside}
              </Button>
            </>
          )}
          {isOver && (
            <Confirm
              label={WORDS.undo}
              question={WORDS.undoAsk}
              yes={WORDS.undoNow}
              no={WORDS.keep}
              busy={busy}
              onYes={() => send({ do: "undo", run })}
            />
          )}
          {on.onNew && (
            <Button class="primary" disabled={busy} onClick={on.onNew}>
              {WORDS.newRun}
            </Button>
          )}
          {on.onBack && <Button onClick={on.onBack}>{WORDS.back}</Button>}
        </div>
      )}
      {done !== "" && (
        <p role="status" class="after">
          {done}
        </p>
      )}
      {done === "" && progress.undone && <p class="hint after">{WORDS.wasUndone}</p>}
    </section>
  );
}

/** Screen readers read it in steps of ten, and when the state changes. */
function Bar({ progress }: { progress: Progress }) {
  const { sums } = progress;
  const finished = sums.wanted - sums.queued - sums.pending;
  const percent = finishedPercent(progress);
  return (
    <>
      <progress aria-label={WORDS.progress} max={Math.max(1, sums.wanted)} value={finished} />
      <p role="status" class="unseen">
        {WORDS.percent(stateText(progress), Math.floor(percent / 10) * 10)}
      </p>
    </>
  );
}

function Figures({ progress, open }: { progress: Progress; open: boolean }) {
  const { sums, creditsLeft } = progress;
  const some = (name: keyof Sums) => sums[name] > 0;
  return (
    <>
      <dl class="sums">
        <Line name={SUM_WORDS.wanted} value={sums.wanted} strong />
        {(["known", "duplicates", "skipped"] as const).filter(some).map((name) => (
          <Line key={name} name={SUM_WORDS[name]} value={sums[name]} nested />
        ))}
        <Line name={SUM_WORDS.asked} value={sums.asked} nested />
        {OUTCOMES.filter(some).map((name) => (
          <Line key={name} name={SUM_WORDS[name]} value={sums[name]} indented />
        ))}
        {some("queued") && <Line name={SUM_WORDS.queued} value={sums.queued} nested />}
      </dl>
      <dl class="sums money">
        <Line
          name={open ? WORDS.estimatedSoFar : WORDS.estimated}
          value={WORDS.credits(progress.credits)}
        />
        <Line name={WORDS.allowed} value={WORDS.credits(progress.capCredits)} />
        {creditsLeft !== null && <Line name={WORDS.creditsLeft} value={creditsLeft} />}
      </dl>
    </>
  );
}

function Controls(props: {
  progress: Progress;
  busy: boolean;
  onPause: () => void;
  onResume: (capCredits: number | undefined) => void;
  onStop: () => void;
}) {
  const { progress, busy } = props;
  const capped = progress.halt === "CAP_REACHED";
  const [cap, setCap] = useState("");
  const paused = progress.state === "paused";
  const valid = !capped || isCredits(cap);
  return (
    <Form
      onSubmit={() => !busy && valid && paused && props.onResume(capped ? Number(cap) : undefined)}
    >
      {paused && capped && (
        <CreditsInput
          label={WORDS.newCap}
          value={cap}
          placeholder={String(progress.capCredits)}
          onInput={setCap}
        />
      )}
      <div class="buttons">
        {paused ? (
          <button type="submit" class="primary" disabled={busy || !valid}>
            {WORDS.resume}
          </button>
        ) : (
          <Button disabled={busy || progress.signal !== null} onClick={props.onPause}>
            {WORDS.pause}
          </Button>
        )}
        <Button disabled={busy || progress.signal === "stop"} onClick={props.onStop}>
          {WORDS.stop}
        </Button>
      </div>
    </Form>
  );
}

function stateText({ state, signal }: Progress): string {
  const open = state === "running" || state === "paused";
  if (open && signal === "stop") return WORDS.stopping;
  if (state === "running" && signal === "pause") return WORDS.pausing;
  return STATE_WORDS[state];
}
