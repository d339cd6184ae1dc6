import { useState } from "preact/hooks";
import type { Front } from "../../contract/enrich";
import type { Terms } from "../../contract/enrich-form";
import type { QuoteShown } from "../../contract/enrich-run";
import { Button } from "../button";
import { CostView } from "../enrich/cost-view";
import { Hint } from "../paragraph";
import * as SIGNALS_WORDS from "../signals-words";
import { useAsk } from "../use-ask";

const TERMS: Terms = { fields: ["email"], runOn: "all" };

/** Finds e-mails for the people of a tab: an ordinary run, with its cost and cap first. */
export function EmailsStep(props: {
  tab: number | null;
  onFront: (front: Front) => void;
  onProblem: (sentence: string) => void;
}) {
  const { tab, onFront, onProblem } = props;
  const [cost, setCost] = useState<{ quote: QuoteShown; tabName: string }>();
  const { busy, send } = useAsk(onProblem);
  const [begun, setBegun] = useState(false);

  async function show() {
    if (tab === null) return;
    setBegun(false);
    // A run is paid for in the tab in front alone.
    await send({ do: "open-tab", tab }, ({ front }) => {
      onFront(front);
      void send({ do: "quote", tab, terms: TERMS }, ({ quote }) =>
        setCost({ quote, tabName: front.tabName }),
      );
    });
  }

  async function start(capCredits: number) {
    if (!cost || tab === null) return;
    const { fingerprint } = cost.quote;
    const reply = await send({ do: "start", tab, terms: { ...TERMS, capCredits }, fingerprint });
    setCost(undefined);
    setBegun(reply.ok);
  }

  return (
    <li>
      <strong>{SIGNALS_WORDS.stepEmails}</strong>
      <p role="status">{begun ? SIGNALS_WORDS.begun : ""}</p>
      {tab === null ? (
        <Hint>{SIGNALS_WORDS.later}</Hint>
      ) : cost ? (
        <CostView
          {...cost}
          terms={TERMS}
          busy={busy}
          onStart={start}
          onBack={() => setCost(undefined)}
        />
      ) : (
        <Button disabled={busy} onClick={show}>
          {SIGNALS_WORDS.showCost}
        </Button>
      )}
    </li>
  );
}
