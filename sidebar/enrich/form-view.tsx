import type { Columns, Field, RunKind, RunOn, Terms } from "../../contract/enrich-form";
import type { Progress } from "../../contract/enrich-run";
import { Button } from "../button";
import { Check, Checks, Select } from "../controls";
import { Form } from "../form";
import * as WORDS from "../words";
import { FIELD_WORDS, KIND_WORDS, RUN_ON_WORDS, STATE_WORDS } from "../words";
import { ColumnsPart, missingWords } from "./columns-part";
import { FormulaPart } from "./formula-part";
import { ResultsPart } from "./results-part";

interface FormProps {
  columns: Columns;
  terms: Terms;
  busy: boolean;
  lastRun: Progress | null;
  onChange: (terms: Terms) => void;
  onKind: (kind: RunKind) => void;
  onQuote: () => void;
  onAgain: () => void;
  onShowRun: () => void;
}

/** What to look for, and in which rows and columns. */
export function FormView({ columns, terms, busy, lastRun, ...on }: FormProps) {
  const change = (changes: Partial<Terms>) => on.onChange({ ...terms, ...changes });
  const inputs = terms.inputs ?? {};
  const contact = columns.kind === "contact";
  const first = missingChoices(terms);
  const ready = first === "";
  return (
    <Form onSubmit={() => ready && !busy && on.onQuote()}>
      <KindPart kind={columns.kind} onKind={on.onKind} />
      {contact ? (
        <FieldsPart terms={terms} change={change} />
      ) : (
        <Select
          label={columns.needs}
          value={inputs.subject ?? ""}
          empty={WORDS.none}
          options={columns.headers}
          onChange={(subject) => change({ inputs: { subject } })}
        />
      )}
      <RowsPart columns={columns} terms={terms} change={change} />
      {contact && <ColumnsPart columns={columns} terms={terms} change={change} />}
      <ResultsPart columns={columns} terms={terms} change={change} />
      {contact && <FormulaPart columns={columns} terms={terms} />}
      {!ready && (
        <p class="hint" id="first">
          {first}
        </p>
      )}
      <button
        type="submit"
        class="primary"
        disabled={!ready || busy}
        aria-describedby={ready ? undefined : "first"}
      >
        {busy ? WORDS.working : WORDS.showCost}
      </button>
      <Button class="after" disabled={!ready || busy} onClick={on.onAgain}>
        {WORDS.lookUpAgain}
      </Button>
      {lastRun && (
        <section class="card" aria-labelledby="last-run">
          <h2 id="last-run">
            {WORDS.lastRun}: {STATE_WORDS[lastRun.state].toLowerCase()}
          </h2>
          <Button onClick={on.onShowRun}>{WORDS.showRun}</Button>
        </section>
      )}
    </Form>
  );
}

/** What must still be chosen before there is a cost; "" when nothing is missing. */
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
    <Select
      label={WORDS.lookUp}
      value={kind === "contact" ? "" : KIND_WORDS[kind]}
      empty={contacts ?? ""}
      options={others}
      onChange={(word) => onKind(kinds.find((each) => KIND_WORDS[each] === word) ?? "contact")}
    />
  );
}

function FieldsPart({ terms, change }: Pick<PartProps, "terms" | "change">) {
  const all = Object.keys(FIELD_WORDS) as Field[];
  return (
    <fieldset>
      <legend>{WORDS.lookFor}</legend>
      <Checks
        options={all}
        chosen={terms.fields}
        name={(field) => FIELD_WORDS[field]}
        onChange={(fields) => change({ fields: all.filter((each) => fields.includes(each)) })}
      />
      {terms.fields.includes("phone") && (
        <Check
          nested
          label={WORDS.phoneNeedsEmail}
          checked={terms.phoneNeedsEmail ?? false}
          onChange={(phoneNeedsEmail) => change({ phoneNeedsEmail })}
        />
      )}
    </fieldset>
  );
}

function RowsPart({ columns, terms, change }: PartProps) {
  return (
    <fieldset>
      <legend>{WORDS.rowsOf(columns.tabName)}</legend>
      {(Object.keys(RUN_ON_WORDS) as RunOn[]).map((runOn) => (
        <label class="choice" key={runOn}>
          <input
            type="radio"
            name="run-on"
            checked={terms.runOn === runOn}
            onChange={() => change({ runOn })}
          />
          {RUN_ON_WORDS[runOn]}
        </label>
      ))}
      <Select
        label={WORDS.where}
        value={terms.where ?? ""}
        empty={WORDS.anyRow}
        options={columns.headers}
        onChange={(header) => change({ where: header === "" ? undefined : header })}
      />
      {columns.mayBulk && (
        <Check
          label={WORDS.bulk}
          checked={terms.bulk ?? false}
          onChange={(bulk) => change({ bulk })}
        />
      )}
    </fieldset>
  );
}
