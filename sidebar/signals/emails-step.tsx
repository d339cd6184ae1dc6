import { useState } from "preact/hooks";
import type { Front } from "../../contract/enrich";
import type { Terms } from "../../contract/enrich-form";
import type { QuoteShown } from "../../contract/enrich-run";
import { Button } from "../button";
import { CostView } from "../enrich/cost-view";
import { ask } from "../server";
import * as SIGNALS_WORDS from "../signals-words";

const TERMS: Terms = { fields: ["email"], runOn: "all" };

/** Finds e-mails for the people of a tab: an ordinary run, with its cost and cap first. */
export function EmailsStep(props: {
  tab: number | null;
  onFront: (front: Front) => void;
  onProblem: (sentence: string) => void;
}) {
  const { tab, onFront, onProblem } = props;
  const [cost, setCost] = useState<{ quote: QuoteShown; tabName: string }>();
  const [busy, setBusy] = useState(false);
  const [begun, setBegun] = useState(false);

  async function show() {
    if (tab === null) return;
    setBusy(true);
    onProblem("");
    // A run is paid for in the tab in front alone.
    const opened = await ask({ do: "open-tab", tab });
    if (opened.ok) onFront(opened.front);
    const reply = opened.ok ? await ask({ do: "quote", tab, terms: TERMS }) : opened;
    setBusy(false);
    setBegun(false);
    if (opened.ok && reply.ok) setCost({ quote: reply.quote, tabName: opened.front.tabName });
    else if (!reply.ok) onProblem(reply.sentence);
  }

  async function start(capCredits: number) {
    if (!cost || tab === null) return;
    setBusy(true);
    const { fingerprint } = cost.quote;
    const reply = await ask({ do: "start", tab, terms: { ...TERMS, capCredits }, fingerprint });
    setBusy(false);
    setCost(undefined);
    setBegun(reply.ok);
    if (!reply.ok) onProblem(reply.sentence);
  }

  return (
    <li>
      <strong>{SIGNALS_WORDS.stepEmails}</strong>
      <p role="status">{begun ? SIGNALS_WORDS.begun : ""}</p>
      {tab === null ? (
        <p class="hint">{SIGNALS_WORDS.later}</p>
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
