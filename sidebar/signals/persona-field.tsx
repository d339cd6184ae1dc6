import { useId } from "preact/hooks";
import { Button } from "../button";
import { takeFocus } from "../focus";
import { Problem } from "../problem";
import * as SIGNALS_WORDS from "../signals-words";
import { usePersonas } from "../use-personas";

/** A persona of the account by its name. */
export function PersonaField(props: { value: string; onChange: (id: string) => void }) {
  const { personas, problem, load } = usePersonas();
  const id = useId();

  if (!personas)
    return (
      <div class="field">
        <Button onClick={load}>{SIGNALS_WORDS.choosePersona}</Button>
        <Problem sentence={problem} />
      </div>
    );
  return (
    <div class="field">
      <label for={id}>{SIGNALS_WORDS.persona}</label>
      <select
        ref={takeFocus}
        id={id}
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      >
        <option value="">{SIGNALS_WORDS.everybody}</option>
        {personas.map((persona) => (
          <option key={persona.id} value={persona.id}>
            {persona.name}
          </option>
        ))}
      </select>
    </div>
  );
}
