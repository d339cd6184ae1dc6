import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Columns, Terms } from "../../contract/enrich-form";
import type { QuoteShown } from "../../contract/enrich-run";
import { Button, Buttons, Submit } from "../button";
import { CreditsInput } from "../controls";
import { Fold } from "../fold";
import { Hint, Warning } from "../paragraph";
import { ToSettings } from "../problem";
import { typedNumber } from "../sheet-locale";
import * as WORDS from "../words";
import { CostSums, pricesOf, priceText, warnings, within } from "./cost-view";
import type { FormProps } from "./form-view";

interface FootProps
  extends Pick<
    FormProps,
    "columns" | "terms" | "rows" | "price" | "busy" | "onPriceAgain" | "onGo"
  > {
  /** What must be chosen first; "" if nothing. */
  first: string;
  /** Calculated only on request: there are too many rows, or each must be checked separately. */
  byHand: boolean;
  cap: string;
  onCap: (cap: string) => void;
  onTryTen: () => void;
}

/** The price of the form's choices, and the start button. Stays at the bottom of the page. */
export function PriceFoot(props: FootProps) {
  const { columns, terms, rows, first, price, byHand, busy, cap } = props;
  const capCredits = typedNumber(cap);
  const own = first === "" && !byHand ? price : undefined;
  const whole = own?.quote;
  const quote = whole && within(whole, capCredits);
  const isLimited = quote !== undefined && quote.creditsAtMost < (whole?.creditsAtMost ?? 0);
  const refusal = own?.old ? undefined : own?.refusal;
  const ready = first === "" && (byHand || (!!quote && !price?.old));
  const wanted = quote !== undefined && quote.sums.wanted > 0;
  const nothing = quote?.idle;
  const free = wanted && quote.people === 0;
  // Everybody is left out, and Status would say why.
  const isMinor = free && !nothing && quote.sums.known + quote.sums.duplicates === 0;
  // How many are visible is not known before.
  const about = byHand && terms.runOn !== "visible" ? rows : undefined;
  const unsure = columns.unsure.filter((role) => terms.inputs?.[role] === undefined);
  const what = (people: number | undefined) =>
    WORDS.findFor(columns.kind, wanted ? quote.toFind : terms.fields, people);
  const go = (
    <Submit
      class={isMinor ? "" : "primary"}
      barred={!ready || busy || nothing || (quote && !(capCredits >= 0))}
      aria-describedby={first === "" ? undefined : "first"}
    >
      {busy
        ? WORDS.starting
        : free
          ? WORDS.fillIn(placesKnown(quote))
          : WORDS.asksMore(
              isLimited
                ? WORDS.within(what(undefined), quote.creditsAtMost)
                : what(quote?.people || about),
              ready && asksOnceMore(terms, quote),
            )}
    </Submit>
  );
  return (
    <section class="foot" aria-label={WORDS.cost}>
      {first !== "" && <Hint id="first">{first}</Hint>}
      {unsure.length > 0 && <Warning>{WORDS.unsure(unsure)}</Warning>}
      {refusal ? (
        <p role="alert">{refusal.sentence}</p>
      ) : (
        <p role="status" class={ready ? "price" : "price old"}>
          {quote
            ? priceText(quote)
            : first === "" && (byHand ? aboutText(columns, terms, about) : WORDS.working)}
        </p>
      )}
      {quote &&
        warnings(quote, terms, columns.prices, capCredits).map((warning) => (
          <Warning key={warning}>{warning}</Warning>
        ))}
      {refusal ? (
        <Buttons>
          <Button class="main" barred={busy} onPress={props.onPriceAgain}>
            {WORDS.tryAgain}
          </Button>
          <ToSettings says={refusal.sentence} onGo={props.onGo} />
        </Buttons>
      ) : (
        <Buttons>
          {!isMinor && go}
          {ready && terms.runOn !== "first" && (quote?.people ?? rows) > TEN && !nothing && (
            <Button barred={busy} onPress={props.onTryTen}>
              {WORDS.tryTen}
            </Button>
          )}
        </Buttons>
      )}
      {wanted && (
        <>
          <Hint>
            {firstSaid([
              ...(free ? [] : [WORDS.payOnlyFound(quote.creditsAtMost, isLimited, terms.kind)]),
              ...savings(quote, terms),
            ]).join(" ")}
          </Hint>
          <Details quote={quote} terms={terms} cap={cap} onCap={props.onCap}>
            {isMinor && go}
          </Details>
        </>
      )}
    </section>
  );
}

function Details(props: {
  quote: QuoteShown;
  terms: Terms;
  cap: string;
  onCap: (cap: string) => void;
  children: ComponentChildren;
}) {
  const { quote, terms } = props;
  const [open, setOpen] = useState(false);
  return (
    <Fold
      name={WORDS.details}
      open={open}
      onToggle={({ currentTarget: fold }) => {
        setOpen(fold.open);
        // It is then as high as the panel, so this keeps it in place.
        if (fold.open) requestAnimationFrame(() => fold.scrollIntoView({ block: "start" }));
      }}
    >
      {open && <CostSums quote={quote} terms={terms} />}
      {open && quote.creditsAtMost > 0 && (
        <CreditsInput label={WORDS.cap} value={props.cap} onText={props.onCap} />
      )}
      {open && props.children}
    </Fold>
  );
}

/** How many rows people try first. */
const TEN = 10;

/** A run that costs more credits is shown once more before it begins. */
const MOST_UNASKED = 500;

/** Whether a run of these choices is shown with its cost once more before it begins. */
export function asksOnceMore({ again }: Terms, quote: QuoteShown | undefined): boolean {
  return !quote || again !== undefined || quote.creditsAtMost > MOST_UNASKED;
}

/** The most reasons and sentences here, to keep the foot low. The details list all. */
const MOST_REASONS = 2;
const MOST_SAID = 4;

function firstSaid(sentences: readonly string[]): readonly string[] {
  if (sentences.length <= MOST_SAID) return sentences;
  return [...sentences.slice(0, MOST_SAID - 1), WORDS.restInDetails];
}

/** Before rows are counted: what all of them could cost. */
function aboutText({ prices, kind }: Columns, { fields }: Terms, rows: number | undefined) {
  const each = pricesOf(prices, kind, fields).reduce((sum, price) => sum + price, 0);
  return <strong>{rows === undefined ? WORDS.priceLater : WORDS.aboutAtMost(rows * each)}</strong>;
}

/** Whether known results can be placed. */
function placesKnown({ known, sums }: QuoteShown): boolean {
  return known.found + known.alike + sums.duplicates > 0;
}

/** What is free and who is left out. Many reasons become one sum. */
function savings(
  { sums, known, ...quote }: QuoteShown,
  { doubted, kind = "contact", fields, inputs }: Terms,
): string[] {
  const [linkless] = quote.skipped.filter(({ link }) => link && kind === "contact");
  const skipped = quote.skipped.filter((each) => each !== linkless);
  const used = doubted?.includes("alike") ? 0 : known.alike;
  const none = known.none + (doubted?.includes("less") ? 0 : known.less);
  return [
    ...(known.former > 0 && !doubted?.includes("former") ? [WORDS.anothers(known.former)] : []),
    ...(known.found > 0 ? [WORDS.knownFree(known.found, known.brought)] : []),
    ...(linkless ? [WORDS.noLink(linkless.rows, fields, !!inputs?.profile_url)] : []),
    ...(known.aside > 0 ? [WORDS.asideBefore(known.aside, fields.includes("email"))] : []),
    ...(used > 0 ? [WORDS.alikeFree(used)] : []),
    ...(none > 0 ? [WORDS.notFoundBefore(none)] : []),
    ...(none > 0 && quote.idle && inputs?.company && inputs.domain ? [WORDS.websiteFirst] : []),
    ...(sums.duplicates > 0 ? [WORDS.sameFree(sums.duplicates, kind)] : []),
    ...(skipped.length > MOST_REASONS
      ? [WORDS.leftOutOf(skipped.reduce((sum, { rows }) => sum + rows, 0))]
      : skipped.map(({ reason, rows }) => WORDS.leftOutOf(rows, reason))),
  ];
}
