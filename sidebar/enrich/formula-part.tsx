import { useId, useState } from "preact/hooks";
import type { Columns, Terms } from "../../contract/enrich-form";
import { Button } from "../button";
import { Field } from "../field";
import { Problem } from "../problem";
import { ask } from "../server";
import * as WORDS from "../words";

/** Shows the formula that looks up the same from the same columns, to copy. */
export function FormulaPart({ columns, terms }: { columns: Columns; terms: Terms }) {
  const [texts, setTexts] = useState<{ cell: string; range: string }>();
  const [problem, setProblem] = useState("");
  async function write() {
    const { fields, inputs = {} } = terms;
    const reply = await ask({ do: "formula", tab: columns.tab, fields, inputs });
    setTexts(reply.ok ? reply.formula : undefined);
    setProblem(reply.ok ? "" : reply.sentence);
  }
  return (
    <details onToggle={(event) => event.currentTarget.open && void write()}>
      <summary>{WORDS.asFormula}</summary>
      <Button class="quiet" onClick={write}>
        {WORDS.writeFormula}
      </Button>
      <Problem sentence={problem} />
      {texts && (
        <>
          <Copied label={WORDS.formulaCell} text={texts.cell} />
          <Copied label={WORDS.formulaRange} text={texts.range} />
          <p class="hint">{WORDS.formulaHint}</p>
        </>
      )}
    </details>
  );
}

/** A text that is selected whole when it gets the focus. */
function Copied({ label, text }: { label: string; text: string }) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <input id={id} readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
    </Field>
  );
}
