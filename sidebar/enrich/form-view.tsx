import type { ComponentChildren } from "preact";
import type { Columns, Field, RunKind, RunOn, Terms } from "../../contract/enrich-form";
import type { Progress, QuoteShown } from "../../contract/enrich-run";
import { Button } from "../button";
import { Check, Select } from "../controls";
import { TypedValues } from "../find/filter-field";
import { Fold } from "../fold";
import { Form } from "../form";
import type { PanelProps } from "../panel-props";
import { Hint } from "../paragraph";
import { formatNumber, typedNumber } from "../sheet-locale";
import * as WORDS from "../words";
import { FIELD_WORDS, KIND_WORDS, RUN_ON_WORDS, STATE_WORDS } from "../words";
import { ColumnsPart, missingWords, QuestionPart } from "./columns-part";
import { useCap } from "./cost-view";
import { DoubtPart } from "./doubt-part";
import { FormulaPart } from "./formula-part";
import { MorePart } from "./more-part";
import { PriceFoot } from "./price-foot";
import { ResultsPart } from "./results-part";
import type { Price } from "./use-price";

export interface FormProps {
  columns: Columns;
  terms: Terms;
  /** Rows below the headers. */
  rows: number;
  price: Price | undefined;
  busy: boolean;
  lastRun: Progress | null;
  onPick: (terms: Terms) => void;
  onKind: (kind: RunKind) => void;
  /** `quote` is undefined if the price must be calculated first. */
  onStart: (quote: QuoteShown | undefined, capCredits: number) => void;
  onPriceAgain: () => void;
  onGo: PanelProps["onGo"];
  onAgain: () => void;
  onShowRun: () => void;
}

/** What to look for, in which rows and columns, and what it costs. */
export function FormView({ columns, terms, rows, price, busy, lastRun, ...on }: FormProps) {
  const change = (changes: Partial<Terms>) => on.onPick({ ...terms, ...changes });
  const part = { columns, terms, change };
  const inputs = terms.inputs ?? {};
  const contact = columns.kind === "contact";
  const first = missingChoices(terms);
  const byHand = !pricesItself(terms, rows);
  const quote = price?.old || byHand ? undefined : price?.quote;
  const [cap, setCap] = useCap(byHand ? undefined : price?.quote);
  return (
    <Form
      onSend={() =>
        first === "" && !busy && (quote || byHand) && on.onStart(quote, typedNumber(cap))
      }
    >
      {lastRun && (
        <section class="card" aria-labelledby="last-run">
          <h2 id="last-run">
            {WORDS.lastRun}: {STATE_WORDS[lastRun.state].toLowerCase()}
          </h2>
          <Button onPress={on.onShowRun}>{WORDS.showRun}</Button>
        </section>
      )}
      <KindPart kind={columns.kind} onKind={on.onKind} />
      {contact ? (
        <FieldsPart {...part} />
      ) : (
        <Select
          label={columns.needs}
          value={inputs.subject ?? ""}
          empty={WORDS.none}
          options={columns.headers}
          onPick={(subject) => change({ inputs: { subject } })}
        />
      )}
      {columns.titles !== null && (
        <TypedValues
          label={WORDS.titles}
          values={terms.titles?.split(/; */).filter(Boolean) ?? []}
          onPick={(titles) => change({ titles: titles.join("; ") })}
        />
      )}
      {columns.mayChooseLive && (
        <>
          <Check
            label={WORDS.live}
            checked={terms.live ?? true}
            onPick={(live) => change({ live })}
          />
          {terms.live === false && <Hint>{WORDS.notLive[columns.kind]}</Hint>}
        </>
      )}
      {contact && <QuestionPart {...part} />}
      <RowsPart {...part} counts={{ [terms.runOn]: quote?.rows, ...quote?.rowsOf }}>
        <Button class="after" barred={first !== "" || busy} onPress={on.onAgain}>
          {WORDS.lookUpAgain}
        </Button>
      </RowsPart>
      {first === "" && !byHand && price?.quote && (
        <DoubtPart
          quote={price.quote}
          doubted={terms.doubted}
          onDoubted={(doubted) => change({ doubted })}
        />
      )}
      {contact && <ColumnsPart {...part} />}
      <ResultsPart {...part} />
      <MorePart key={`${columns.tab} ${columns.kind}`} columns={columns} busy={busy} />
      {contact && <FormulaPart columns={columns} terms={terms} />}
      <PriceFoot
        {...{ columns, terms, rows, first, price, byHand, busy, cap }}
        onCap={setCap}
        onTryTen={() => change({ runOn: "first" })}
        onPriceAgain={on.onPriceAgain}
        onGo={on.onGo}
      />
    </Form>
  );
}

/** The most rows that are priced automatically. */
const MOST_PRICED = 5_000;

/** Whether the price is requested automatically. Not for very many rows, nor if Google must be asked about each row. */
export function pricesItself({ runOn }: Terms, rows: number): boolean {
  return rows <= MOST_PRICED && runOn !== "visible";
}

/** What must still be chosen before there is a price; "" if nothing. */
export function missingChoices(terms: Terms): string {
  if (terms.kind !== "contact") return terms.inputs?.subject ? "" : WORDS.columnsFirst;
  if (terms.fields.length === 0) return WORDS.fieldsFirst;
  return missingWords(terms).length > 0 ? WORDS.columnsFirst : "";
}

export interface PartProps {
  columns: Columns;
  terms: Terms;
  change: (changes: Partial<Terms>) => void;
}

/** What the rows are about. Each kind has its own columns. */
function KindPart({ kind, onKind }: { kind: RunKind; onKind: (kind: RunKind) => void }) {
  const kinds = Object.keys(KIND_WORDS) as RunKind[];
  const [contacts, ...others] = kinds.map((each) => KIND_WORDS[each]);
  return (
    <div class="kind">
      <Select
        label={WORDS.lookUp}
        value={kind === "contact" ? "" : KIND_WORDS[kind]}
        empty={contacts ?? ""}
        options={others}
        onPick={(word) => onKind(kinds.find((each) => KIND_WORDS[each] === word) ?? "contact")}
      />
    </div>
  );
}

function FieldsPart(part: PartProps) {
  const { columns, terms, change } = part;
  const all = Object.keys(FIELD_WORDS) as Field[];
  const { prices } = columns;
  return (
    <fieldset class="box">
      <legend class="unseen">{WORDS.lookFor}</legend>
      {all.map((field) => (
        <div key={field}>
          <Check
            label={FIELD_WORDS[field]}
            beside={prices[field] === undefined ? undefined : WORDS.each(prices[field])}
            checked={terms.fields.includes(field)}
            onPick={(on) =>
              change({
                fields: all.filter((each) => (each === field ? on : terms.fields.includes(each))),
              })
            }
          />
          {field !== "email" && !terms.inputs?.profile_url && <Hint>{WORDS.needsLink}</Hint>}
        </div>
      ))}
      {terms.fields.includes("phone") && (
        <Check
          nested
          label={WORDS.phoneNeedsEmail}
          checked={terms.phoneNeedsEmail ?? false}
          onPick={(phoneNeedsEmail) => change({ phoneNeedsEmail })}
        />
      )}
      <Hint>{WORDS.payFound}</Hint>
      <OwnColumns {...part} />
    </fieldset>
  );
}

/** A person's own columns that may already contain what is looked for, so that it need not be paid for. */
function OwnColumns({ columns, terms, change }: PartProps) {
  const { outputs = {} } = terms;
  const taken = [...Object.values(terms.inputs ?? {}), ...Object.values(columns.outputs)];
  const headers = columns.headers.filter((header) => !taken.includes(header));
  return terms.fields.map((field) => {
    const own = headers.find((header) => WORDS.isOwnHeader(field, header));
    if (own === undefined || outputs[field]?.header) return null;
    return (
      <div key={field}>
        <Hint>{WORDS.mayHold(own)}</Hint>
        <Button
          onPress={() =>
            change({ outputs: { ...outputs, [field]: { header: own, overwrite: false } } })
          }
        >
          {WORDS.fillBlanksOf(own)}
        </Button>
      </div>
    );
  });
}

const USUAL_ROWS: readonly RunOn[] = ["blanks", "selection", "first"];
const MORE_ROWS: readonly RunOn[] = ["all", "visible"];

/** 0 means any age. */
const AGES_DAYS = [0, 30, 90, 180, 365];

function RowsPart(
  props: PartProps & { counts: Partial<Record<RunOn, number>>; children: ComponentChildren },
) {
  const { columns, terms, change, counts } = props;
  const rows = (choices: readonly RunOn[]) =>
    choices.map((runOn) => (
      <Check
        key={runOn}
        name="run-on"
        label={RUN_ON_WORDS[runOn]}
        checked={terms.runOn === runOn}
        beside={counts[runOn] === undefined ? "" : formatNumber(counts[runOn])}
        onPick={() => change({ runOn })}
      />
    ));
  return (
    <fieldset class="box">
      <legend>{WORDS.rowsOf(columns.tabName)}</legend>
      {rows(USUAL_ROWS)}
      <Fold
        name={WORDS.moreChoices}
        line={[
          MORE_ROWS.includes(terms.runOn) && RUN_ON_WORDS[terms.runOn],
          terms.where && `${WORDS.where}: ${terms.where}`,
          terms.youngerThanDays && `${WORDS.useSaved} ${WORDS.agesOf(terms.youngerThanDays)}`,
          terms.bulk && WORDS.bulk,
        ]
          .filter(Boolean)
          .join(", ")}
      >
        {rows(MORE_ROWS)}
        <Select
          label={WORDS.where}
          value={terms.where ?? ""}
          empty={WORDS.anyRow}
          options={columns.headers}
          onPick={(header) => change({ where: header === "" ? undefined : header })}
        />
        <Select
          label={WORDS.useSaved}
          value={terms.youngerThanDays ?? 0}
          options={AGES_DAYS}
          name={WORDS.agesOf}
          onPick={(days) =>
            change(
              days === 0
                ? { youngerThanDays: undefined, again: undefined }
                : { youngerThanDays: days, again: "known", runOn: "all" },
            )
          }
        />
        {columns.mayBulk && (
          <Check
            label={WORDS.bulk}
            checked={terms.bulk ?? false}
            onPick={(bulk) => change({ bulk })}
          />
        )}
        {props.children}
      </Fold>
    </fieldset>
  );
}
