import { useState } from "preact/hooks";
import type { Columns } from "../../contract/enrich-form";
import type { Progress, Sums } from "../../contract/enrich-run";
import type { SidebarRequest } from "../../contract/sidebar";
import { Button, Buttons, Submit } from "../button";
import { Card } from "../card";
import { Confirm } from "../confirm";
import { CreditsInput } from "../controls";
import { Fold } from "../fold";
import { Form } from "../form";
import { Icon } from "../icon";
import type { PanelProps } from "../panel-props";
import { Hint } from "../paragraph";
import { ToSettings } from "../problem";
import { formatNumbersIn, typedNumber } from "../sheet-locale";
import { toneOf } from "../tone";
import { useAsk } from "../use-ask";
import * as WORDS from "../words";
import { STATE_WORDS, SUM_WORDS } from "../words";
import { Line, pricesOf } from "./cost-view";
import { finishedPercent } from "./use-run";

interface RunProps {
  progress: Progress;
  prices: Columns["prices"];
  onSeen: (progress: Progress | null) => void;
  onProblem: (sentence: string) => void;
  onRetry?: () => void;
  onUnanswered?: () => void;
  onNew?: () => void;
  onGo: PanelProps["onGo"];
  /** For a run in another tab: replaces the actions above, which need that tab in front. */
  onBack?: () => void;
}

const OUTCOMES = ["found", "notFound", "refused", "failed", "unknown", "pending"] as const;

/** Matches the page if runs stop when it is closed. */
const ALONE = "[data-goes-on=false]";

/** A run's state and actions. */
export function RunView({ progress, onSeen, onProblem, ...on }: RunProps) {
  const { busy, send } = useAsk(onProblem);
  const [done, setDone] = useState("");
  const { state, sums, run } = progress;
  const open = state === "running" || state === "paused";
  const tone = toneOf(progress, progress.yours);
  const isUnanswered = state === "done" && tone === "needed";
  const button = (label: string, onPress: () => unknown, isMain: boolean) => (
    <Button class={isMain ? "primary" : ""} barred={busy} onPress={onPress}>
      {label}
    </Button>
  );
  const isOver = !open && progress.yours && !progress.undone && sums.pending === 0;

  const act = (request: SidebarRequest & { do: "pause" | "resume" | "stop" | "undo" | "place" }) =>
    send(request, (reply) => {
      onSeen(reply.progress);
      if ("cleared" in reply) setDone(WORDS.undone(reply.cleared as number));
      if ("placed" in reply) setDone(WORDS.placedMore(reply.placed as number));
    });

  return (
    <section aria-labelledby="run-state">
      <div class={`state ${tone}`}>
        <h2 id="run-state" class="state-name">
          <Icon name={tone} />
          {WORDS.inTab(stateText(progress), progress.tabName)}
        </h2>
        <p class="headline">
          <Headline progress={progress} />
        </p>
        {open && <Bar progress={progress} />}
      </div>
      {state === "running" && !progress.signal && (
        <Hint>{document.querySelector(ALONE) ? WORDS.goesOnOpen : WORDS.goesOn}</Hint>
      )}
      {open && (
        <dl class="sums">
          <Line
            name={WORDS.estimatedSoFar}
            value={WORDS.ofAtMost(progress.credits, progress.capCredits)}
          />
        </dl>
      )}
      {!progress.yours && <Hint>{WORDS.anothersRun}</Hint>}
      {open && progress.yours && (
        <Controls
          key={progress.capCredits}
          {...on}
          progress={progress}
          busy={busy}
          onPause={() => act({ do: "pause", run })}
          onResume={(changes) => act({ do: "resume", run, ...changes })}
          onStop={() => act({ do: "stop", run })}
        />
      )}
      {(!open || !progress.yours || on.onBack) && (
        <Buttons column>
          {sums.placed > 0 &&
            button(WORDS.showResults, () => send({ do: "show-results", run }), !isUnanswered)}
          {on.onRetry &&
            progress.yours &&
            sums.failed > 0 &&
            button(WORDS.retry(sums.failed), on.onRetry, isUnanswered)}
          {on.onUnanswered &&
            progress.yours &&
            sums.unknown > 0 &&
            button(WORDS.unanswered(sums.unknown), on.onUnanswered, isUnanswered)}
          {isOver && sums.aside > 0 && (
            <Card
              text={WORDS.asideHint(sums.aside)}
              act={WORDS.placeAside}
              busy={busy}
              onAct={() => act({ do: "place", run })}
            />
          )}
          {isOver && sums.invalid > 0 && (
            <Hint>
              {WORDS.invalidHint}
              {progress.fields.includes("email") && WORDS.placeThem("invalid")}
            </Hint>
          )}
          {isOver && (
            <Confirm
              label={WORDS.undo}
              question={WORDS.undoAsk}
              yes={WORDS.undoNow}
              busy={busy}
              onYes={() => act({ do: "undo", run })}
            />
          )}
          {on.onNew && button(WORDS.newRun, on.onNew, sums.placed === 0 && !isUnanswered)}
          {on.onBack && <Button onPress={on.onBack}>{WORDS.back}</Button>}
        </Buttons>
      )}
      <Fold name={WORDS.whatHappened(sums.wanted)} class="after">
        <Figures progress={progress} open={open} />
      </Fold>
      {done !== "" && (
        <p role="status" class="after">
          {done}
        </p>
      )}
    </section>
  );
}

/** The main news of a run, its first sentence in bold. */
function Headline({ progress }: { progress: Progress }) {
  const { sums, asked, done, state } = progress;
  if (state !== "running") {
    const text = formatNumbersIn(progress.sentence);
    const end = text.indexOf(". ") + 1 || text.length;
    return (
      <>
        <b>{text.slice(0, end)}</b>
        {text.slice(end)}
      </>
    );
  }
  return <b>{WORDS.running(done, asked, sums.found, progress.secondsLeft)}</b>;
}

/** Screen readers announce it in steps of ten percent, and when the state changes. */
function Bar({ progress }: { progress: Progress }) {
  const percent = finishedPercent(progress);
  return (
    <>
      <progress aria-label={WORDS.progress} max={100} value={percent} />
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
      {!open && (
        <dl class="sums money">
          <Line name={WORDS.estimated} value={WORDS.credits(progress.credits)} />
          <Line name={WORDS.allowed} value={WORDS.credits(progress.capCredits)} />
          {creditsLeft !== null && <Line name={WORDS.creditsLeft} value={creditsLeft} />}
        </dl>
      )}
    </>
  );
}

interface ControlsProps extends Pick<RunProps, "progress" | "prices" | "onGo"> {
  busy: boolean;
  onPause: () => void;
  onResume: (changes: { capCredits?: number; live?: false }) => void;
  onStop: () => void;
}

function Controls({ progress, busy, ...props }: ControlsProps) {
  const capped = progress.halt === "CAP_REACHED";
  const { credits, sums } = progress;
  const prices = pricesOf(props.prices, progress.kind, progress.fields);
  // What got no answer counts in full.
  const most = credits + (sums.queued + sums.unknown) * Math.max(...prices);
  // What costs less was looked up before the run paused.
  const next = prices.map((price) => credits + price).filter((sum) => sum > progress.capCredits);
  const least = Math.min(most, ...next);
  const [cap = String(most), setCap] = useState<string>();
  const paused = progress.state === "paused";
  const capCredits = typedNumber(cap);
  const valid = !capped || capCredits >= least;
  return (
    <Form onSend={() => !busy && valid && paused && props.onResume(capped ? { capCredits } : {})}>
      {paused && capped && (
        <CreditsInput
          label={WORDS.newCap}
          value={cap}
          hint={capCredits < least ? WORDS.capTooLow(least) : ""}
          onText={setCap}
        />
      )}
      {paused && progress.halt === "NO_INTEGRATION" && (
        <Card
          text={WORDS.notLive[progress.kind] ?? ""}
          act={WORDS.goOnWithoutLive}
          busy={busy}
          onAct={() => props.onResume({ live: false })}
        />
      )}
      <Buttons>
        {paused ? (
          // Resuming fails until the person changes in Settings what the sentence names.
          <Submit
            class={WORDS.namesSettings(progress.sentence) ? "" : "primary"}
            barred={busy || !valid}
          >
            {WORDS.resume}
          </Submit>
        ) : (
          <Button barred={busy || progress.signal !== null} onPress={props.onPause}>
            {WORDS.pause}
          </Button>
        )}
        <Button barred={busy || progress.signal === "stop"} onPress={props.onStop}>
          {WORDS.stop}
        </Button>
        {paused && <ToSettings class="primary" says={progress.sentence} onGo={props.onGo} />}
      </Buttons>
    </Form>
  );
}

function stateText({ state, signal, halt }: Progress): string {
  const open = state === "running" || state === "paused";
  if (open && signal === "stop") return WORDS.stopping;
  if (state === "running" && signal === "pause") return WORDS.pausing;
  return state === "done" && halt ? WORDS.noAnswers : STATE_WORDS[state];
}
