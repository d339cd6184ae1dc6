import { useId, useState } from "preact/hooks";
import type { LibraryShown } from "../../contract/library";
import { Button } from "../button";
import { ask } from "../server";
import * as SIGNALS_WORDS from "../signals-words";

/** A persona of the account by its name: read when somebody wants to choose. */
export function PersonaField(props: { value: string; onChange: (id: string) => void }) {
  const [personas, setPersonas] = useState<LibraryShown["personas"]>();
  const [problem, setProblem] = useState("");
  const id = useId();

  async function load() {
    const reply = await ask({ do: "library" });
    if (reply.ok) setPersonas(reply.personas);
    setProblem(reply.ok ? "" : reply.sentence);
  }

  if (!personas)
    return (
      <div class="field">
        <Button onClick={load}>{SIGNALS_WORDS.choosePersona}</Button>
        <p class="hint" role="status">
          {problem}
        </p>
      </div>
    );
  return (
    <div class="field">
      <label for={id}>{SIGNALS_WORDS.persona}</label>
      <select
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
