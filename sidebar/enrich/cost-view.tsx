import { useState } from "preact/hooks";
import type { Again } from "../../contract/enrich-form";
import type { QuoteShown } from "../../contract/enrich-run";
import { Button } from "../button";
import { CreditsInput, isCredits } from "../controls";
import { Form } from "../form";
import { formatDuration, formatNumber } from "../sheet-locale";
import * as WORDS from "../words";
import { SUM_WORDS } from "../words";

interface CostProps {
  quote: QuoteShown;
  tabName: string;
  again: Again | undefined;
  busy: boolean;
  onStart: (capCredits: number) => void;
  onBack: () => void;
}

/** What the run would do and cost. Nothing was asked or written yet. */
export function CostView({ quote, tabName, again, busy, onStart, onBack }: CostProps) {
  const [cap, setCap] = useState(String(quote.creditsAtMost));
  const { sums } = quote;
  const valid = isCredits(cap);
  return (
    <Form onSubmit={() => valid && !busy && sums.wanted > 0 && onStart(Number(cap))}>
      <h2>{WORDS.inTab(WORDS.cost, tabName)}</h2>
      <dl class="sums">
        <Line name={WORDS.rowsOfRun} value={quote.rows} />
        <Line name={SUM_WORDS.wanted} value={sums.wanted} />
        <Line name={SUM_WORDS.known} value={sums.known} nested />
        <Line name={SUM_WORDS.duplicates} value={sums.duplicates} nested />
        <Line name={SUM_WORDS.skipped} value={sums.skipped} nested />
        {quote.skipped.map(({ reason, cells }) => (
          <Line key={reason} name={reason} value={cells} indented />
        ))}
        <Line name={WORDS.toAsk} value={sums.queued} nested strong />
      </dl>
      <dl class="sums money">
        <Line name={WORDS.atMost} value={WORDS.credits(quote.creditsAtMost)} strong />
        <Line name={WORDS.likely} value={WORDS.credits(quote.creditsLikely)} />
        {quote.creditsLeft !== null && <Line name={WORDS.creditsLeft} value={quote.creditsLeft} />}
        <Line name={WORDS.requestsLeft} value={quote.requestsLeft} />
        <Line name={WORDS.time} value={formatDuration(quote.seconds)} />
      </dl>
      {quote.fastest && (
        <p class="hint">
          {WORDS.fastest(quote.fastest.way, formatDuration(quote.fastest.seconds))}
        </p>
      )}
      <p class="hint">{quote.learned ? WORDS.learned : WORDS.assumed}</p>
      {warnings(quote, again).map((warning) => (
        <p class="warning" key={warning}>
          {warning}
        </p>
      ))}
      {quote.creditsAtMost > 0 && (
        <CreditsInput label={WORDS.cap} value={cap} hint={WORDS.capHint} onInput={setCap} />
      )}
      <div class="buttons">
        <button type="submit" class="primary" disabled={!valid || busy || sums.wanted === 0}>
          {busy ? WORDS.starting : WORDS.start}
        </button>
        <Button disabled={busy} onClick={onBack}>
          {WORDS.back}
        </Button>
      </div>
    </Form>
  );
}

function warnings(quote: QuoteShown, again: Again | undefined): string[] {
  const { sums, creditsLeft } = quote;
  return [
    ...(quote.bulk ? [WORDS.bulkWarning] : []),
    ...(again === "unknown" ? [WORDS.payTwice] : []),
    ...(again === "known" ? [WORDS.paysAgain] : []),
    ...(sums.wanted === 0 ? [WORDS.noRows] : sums.queued === 0 ? [WORDS.nothing] : []),
    ...(quote.waiting > 0 ? [WORDS.waiting(quote.waiting)] : []),
    ...(creditsLeft !== null && quote.creditsAtMost > creditsLeft ? [WORDS.tooFewCredits] : []),
    ...(quote.requestsLikely > quote.requestsLeft ? [WORDS.tooFewRequests] : []),
  ];
}

/** A line in a list of figures. */
export function Line(props: {
  name: string;
  value: number | string;
  nested?: boolean;
  indented?: boolean;
  strong?: boolean;
}) {
  const look = [props.nested && "nested", props.indented && "deep", props.strong && "strong"];
  return (
    <div class={look.filter(Boolean).join(" ")}>
      <dt>{props.name}</dt>
      <dd>{typeof props.value === "number" ? formatNumber(props.value) : props.value}</dd>
    </div>
  );
}
