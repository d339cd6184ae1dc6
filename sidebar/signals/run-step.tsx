import { useEffect, useState } from "preact/hooks";
import type { Terms } from "../../contract/enrich-form";
import type { Progress, QuoteShown } from "../../contract/enrich-run";
import { Button } from "../button";
import { CostView } from "../enrich/cost-view";
import { isMoving, useRun } from "../enrich/use-run";
import { formatNumbersIn } from "../sheet-locale";
import * as SIGNALS_WORDS from "../signals-words";
import { useAsk } from "../use-ask";
import { findFor } from "../words";
import type { CardProps } from "./signal-card";

export interface RunStepProps extends Pick<CardProps, "onFront" | "onProblem"> {
  name: string;
  tab: number;
  /** The number of its rows. A price counts the rows of its time. */
  rows: number;
  terms: Terms;
  show: string;
  /** Prepares the tab for it. */
  onReady?: () => Promise<unknown>;
  /** A run of it is over. */
  onOver: () => void;
}

/** Looks up what a tab's rows need next, in an ordinary run with its cost and cap shown first. */
export function RunStep(props: RunStepProps) {
  const { tab, rows, terms, onFront, onProblem } = props;
  const [cost, setCost] = useState<{ quote: QuoteShown; tabName: string }>();
  const { busy, send } = useAsk(onProblem);
  const [said, setSaid] = useState("");
  const [run, setRun] = useState<Progress | null>(null);
  useRun(run, (seen) => {
    setRun(seen);
    if (!isMoving(seen)) props.onOver();
  });
  useEffect(() => {
    if (!isMoving(run)) setRun(null);
    if (!cost) return;
    setCost(undefined);
    setSaid(SIGNALS_WORDS.rowsCame);
  }, [rows]);

  async function show() {
    setSaid("");
    setRun(null);
    await props.onReady?.();
    // A run can only be started in the tab in front.
    await send({ do: "open-tab", tab }, ({ front }) => {
      onFront(front);
      void send({ do: "quote", tab, terms }, ({ quote }) =>
        setCost({ quote, tabName: front.tabName }),
      );
    });
  }

  async function start(capCredits: number) {
    if (!cost) return;
    const { fingerprint } = cost.quote;
    const request = { do: "start", tab, terms: { ...terms, capCredits }, fingerprint } as const;
    await send(request, (reply) => setRun(reply.progress));
    setCost(undefined);
  }

  return (
    // Named, since other steps have buttons of the same names.
    <fieldset aria-label={props.name}>
      <h4>{props.name}</h4>
      <p role="status">{said || (run && formatNumbersIn(run.sentence))}</p>
      {cost ? (
        <CostView
          {...cost}
          terms={terms}
          busy={busy}
          start={findFor(terms.kind ?? "contact", cost.quote.toFind, cost.quote.people)}
          onStart={start}
          onBack={() => setCost(undefined)}
        />
      ) : (
        <Button barred={busy} onPress={show}>
          {props.show}
        </Button>
      )}
    </fieldset>
  );
}
