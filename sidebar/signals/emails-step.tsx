import { useState } from "preact/hooks";
import type { Terms } from "../../contract/enrich-form";
import type { QuoteShown } from "../../contract/enrich-run";
import { Button } from "../button";
import { CostView } from "../enrich/cost-view";
import { ask } from "../server";
import * as SIGNALS_WORDS from "../signals-words";

const TERMS: Terms = { fields: ["email"], runOn: "all" };

/** Finds e-mails for the people of a tab: an ordinary run, with its cost and cap first. */
export function EmailsStep(props: { tab: number | null; onProblem: (sentence: string) => void }) {
  const { tab, onProblem } = props;
  const [quote, setQuote] = useState<QuoteShown>();
  const [busy, setBusy] = useState(false);
  const [begun, setBegun] = useState(false);

  async function show() {
    if (tab === null) return;
    setBusy(true);
    onProblem("");
    const reply = await ask({ do: "quote", tab, terms: TERMS });
    setBusy(false);
    setBegun(false);
    if (reply.ok) setQuote(reply.quote);
    else onProblem(reply.sentence);
  }

  async function start(capCredits: number) {
    if (!quote || tab === null) return;
    setBusy(true);
    const { fingerprint } = quote;
    const reply = await ask({ do: "start", tab, terms: { ...TERMS, capCredits }, fingerprint });
    setBusy(false);
    setQuote(undefined);
    setBegun(reply.ok);
    if (!reply.ok) onProblem(reply.sentence);
  }

  return (
    <li>
      <strong>{SIGNALS_WORDS.stepEmails}</strong>
      <p role="status">{begun ? SIGNALS_WORDS.begun : ""}</p>
      {tab === null ? (
        <p class="hint">{SIGNALS_WORDS.later}</p>
      ) : quote ? (
        <CostView
          quote={quote}
          again={undefined}
          busy={busy}
          onStart={start}
          onBack={() => setQuote(undefined)}
        />
      ) : (
        <Button disabled={busy} onClick={show}>
          {SIGNALS_WORDS.showCost}
        </Button>
      )}
    </li>
  );
}
