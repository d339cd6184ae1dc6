import { useState } from "preact/hooks";
import type { Columns, Terms } from "../../contract/enrich-form";
import { Button } from "../button";
import { Copied } from "../copied";
import { Fold } from "../fold";
import { Hint } from "../paragraph";
import { Problem } from "../problem";
import { useAsk } from "../use-ask";
import * as WORDS from "../words";

/** Shows formulas for the same look-up from the same columns, to copy. */
export function FormulaPart({ columns, terms }: { columns: Columns; terms: Terms }) {
  const [texts, setTexts] = useState<{ cell: string; range: string }>();
  const { problem, send } = useAsk();
  async function write() {
    const { fields, inputs = {} } = terms;
    const reply = await send({ do: "formula", tab: columns.tab, fields, inputs });
    setTexts(reply.ok ? reply.formula : undefined);
  }
  return (
    <Fold name={WORDS.asFormula} onToggle={(event) => event.currentTarget.open && void write()}>
      <Button class="quiet" onPress={write}>
        {WORDS.writeFormula}
      </Button>
      <Problem says={problem} />
      {texts && (
        <>
          <Copied label={WORDS.formulaCell} text={texts.cell} />
          <Copied label={WORDS.formulaRange} text={texts.range} />
          <Hint>{WORDS.formulaHint}</Hint>
        </>
      )}
    </Fold>
  );
}
