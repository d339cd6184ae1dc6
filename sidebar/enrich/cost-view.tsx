import { useState } from "preact/hooks";
import type { Columns, Doubt, Field, RunKind, Terms } from "../../contract/enrich-form";
import type { QuoteShown } from "../../contract/enrich-run";
import { Button, Buttons, Submit } from "../button";
import { CreditsInput } from "../controls";
import { Form } from "../form";
import { Hint, Warning } from "../paragraph";
import { formatDuration, formatNumber, formatNumbersIn, typedNumber } from "../sheet-locale";
import * as WORDS from "../words";

interface CostProps {
  quote: QuoteShown;
  terms: Terms;
  tabName: string;
  /** If known here. */
  prices?: Columns["prices"];
  busy: boolean;
  /** The button's label, if the page has others that start something. */
  start?: string;
  onStart: (capCredits: number) => void;
  onBack: () => void;
}

/** Asks again before much is spent, or before something may be paid twice. Nothing was asked or written yet. */
export function CostView({ quote: whole, terms, tabName, busy, ...props }: CostProps) {
  const [cap, setCap] = useCap(whole, terms.capCredits);
  const capCredits = typedNumber(cap);
  const quote = within(whole, capCredits);
  const ready = capCredits >= 0 && !busy && quote.sums.wanted > 0 && !quote.idle;
  return (
    <Form onSend={() => ready && props.onStart(capCredits)}>
      <h2>{WORDS.inTab(WORDS.cost, tabName)}</h2>
      <p>
        {quote.people === 0
          ? priceText(quote)
          : WORDS.findForIn(
              WORDS.findFor(terms.kind ?? "contact", quote.toFind, quote.people),
              tabName,
              formatNumber(quote.creditsAtMost),
              terms.kind,
            )}
      </p>
      <CostSums quote={quote} terms={terms} />
      {warnings(quote, terms, props.prices, capCredits).map((warning) => (
        <Warning key={warning}>{warning}</Warning>
      ))}
      {quote.creditsAtMost > 0 && (
        <CreditsInput label={WORDS.cap} value={cap} hint={WORDS.capHint} onText={setCap} />
      )}
      <div class="foot">
        <Buttons>
          <Submit class="primary" barred={!ready}>
            {busy ? WORDS.starting : (quote.people > 0 && props.start) || WORDS.start}
          </Submit>
          <Button barred={busy} onPress={props.onBack}>
            {WORDS.back}
          </Button>
        </Buttons>
      </div>
    </Form>
  );
}

/** What it costs, or why nothing can be asked. */
export function priceText(quote: QuoteShown) {
  const { sums, known, creditsAtMost, creditsLikely, seconds } = quote;
  if (sums.wanted > 0 && quote.idle && known.former === 0)
    return sums.skipped === sums.wanted ? WORDS.noneFits : WORDS.nothingToDo;
  if (creditsAtMost === 0) return WORDS.free;
  return (
    <>
      <strong>{WORDS.aboutCredits(creditsLikely, creditsAtMost)}</strong>
      {` \u00b7 ${formatDuration(seconds)}`}
    </>
  );
}

/** A run's cap as typed for this price; until then, the most that it costs, or a lower `limit`. */
export function useCap(
  quote: QuoteShown | undefined,
  limit?: number,
): [string, (cap: string) => void] {
  const of = quote?.fingerprint ?? "";
  const [typed, setTyped] = useState({ of: "", cap: "" });
  const usual = String(quote ? within(quote, limit ?? 0).creditsAtMost : "");
  return [typed.of === of ? typed.cap : usual, (cap) => setTyped({ of, cap })];
}

/** How a price comes about, by numbers of people. */
export function CostSums({ quote, terms }: { quote: QuoteShown; terms: Terms }) {
  const { sums, known } = quote;
  const isUsed = (doubt: Doubt) => !terms.doubted?.includes(doubt);
  const knownLines = [
    [WORDS.knownFound, known.found],
    [WORDS.knownAside, known.aside],
    [WORDS.knownAlike, isUsed("alike") ? known.alike : 0],
    [WORDS.knownNone, known.none + (isUsed("less") ? known.less : 0)],
    [WORDS.SUM_WORDS.duplicates, sums.duplicates],
  ] as const;
  return (
    <>
      <dl class="sums">
        <Line name={WORDS.rowsOfRun(terms.kind ?? "contact")} value={quote.rows} />
        {sums.wanted !== quote.rows && <Line name={WORDS.SUM_WORDS.wanted} value={sums.wanted} />}
        {knownLines.map(
          ([name, value]) => value > 0 && <Line key={name} name={name} value={value} nested />,
        )}
        {quote.skipped.map(({ reason, count }) => (
          <Line key={reason} name={WORDS.leftOut(reason)} value={count} nested />
        ))}
        {quote.later > 0 && <Line name={WORDS.later} value={quote.later} nested />}
        <Line name={WORDS.toAsk} value={sums.queued} nested strong />
      </dl>
      <dl class="sums money">
        <Line name={WORDS.atMost} value={WORDS.credits(quote.creditsAtMost)} strong />
        <Line name={WORDS.likely} value={WORDS.credits(WORDS.twoFigures(quote.creditsLikely))} />
        {quote.creditsLeft !== null && <Line name={WORDS.creditsLeft} value={quote.creditsLeft} />}
        {quote.monthLeft !== null && <Line name={WORDS.monthLeft} value={quote.monthLeft} />}
        <Line name={WORDS.time} value={formatDuration(quote.seconds)} />
      </dl>
      {quote.fastest && <Hint>{quote.fastest}</Hint>}
      <Hint>{quote.learned ? WORDS.learned : WORDS.assumed}</Hint>
    </>
  );
}

/** The quote for a run that stops at this many credits; unchanged if that is no valid limit. */
export function within(quote: QuoteShown, capCredits: number): QuoteShown {
  const least = (credits: number) => (capCredits > 0 ? Math.min(credits, capCredits) : credits);
  const { creditsAtMost, creditsLikely } = quote;
  return {
    ...quote,
    creditsAtMost: least(creditsAtMost),
    creditsLikely: least(creditsLikely),
  };
}

/** What each of these look-ups costs. */
export function pricesOf(
  prices: Columns["prices"] = {},
  kind: RunKind = "contact",
  fields: readonly Field[],
): number[] {
  const names = kind === "contact" ? fields : [kind];
  return names.map((name) => prices[name as keyof typeof prices] ?? 0);
}

export function warnings(
  quote: QuoteShown,
  { kind, again, youngerThanDays }: Terms,
  prices: Columns["prices"] | undefined,
  capCredits: number,
): string[] {
  const { sums, creditsLeft } = quote;
  const least = Math.min(...pricesOf(prices, kind, quote.toFind));
  return [
    ...(capCredits < least && quote.creditsAtMost > 0 ? [WORDS.capTooLow(least)] : []),
    ...(quote.bulk ? [WORDS.bulkWarning] : []),
    ...(again === "unknown" ? [WORDS.payTwice] : []),
    ...(again === "known" ? [youngerThanDays ? WORDS.paysOld : WORDS.paysAgain] : []),
    ...(sums.wanted === 0 ? [WORDS.noRows] : []),
    ...quote.notices.map(formatNumbersIn),
    ...(quote.waiting > 0 ? [WORDS.waiting(quote.waiting)] : []),
    ...(creditsLeft !== null && quote.creditsAtMost > creditsLeft ? [WORDS.tooFewCredits] : []),
    ...(quote.creditsAtMost > (quote.monthLeft ?? Infinity) ? [WORDS.tooFewInMonth] : []),
    ...(quote.requestsLikely > quote.requestsLeft ? [WORDS.tooFewRequests] : []),
  ];
}

/** One figure in a list. */
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
