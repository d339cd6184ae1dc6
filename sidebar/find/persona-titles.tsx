import { useState } from "preact/hooks";
import type { LibraryShown } from "../../contract/library";
import { Button } from "../button";
import * as FIND_WORDS from "../find-words";
import { Problem } from "../problem";
import { ask } from "../server";
import { type Query, valuesOf, withFilter } from "./query";

/** Job titles of a persona of the account, beside those that are there; read when somebody wants them. */
export function PersonaTitles(props: { query: Query; onChange: (query: Query) => void }) {
  const { query, onChange } = props;
  const [personas, setPersonas] = useState<LibraryShown["personas"]>();
  const [problem, setProblem] = useState("");

  async function load() {
    const reply = await ask({ do: "library" });
    if (reply.ok) setPersonas(reply.personas);
    setProblem(reply.ok ? "" : reply.sentence);
  }

  const add = (titles: readonly string[]) => {
    const all = [...new Set([...valuesOf(query, "job_titles"), ...titles])];
    onChange(withFilter(query, "job_titles", all));
  };
  return (
    <div class="field">
      {personas ? (
        <select
          aria-label={FIND_WORDS.ofPersona}
          value=""
          onChange={(event) =>
            add(personas.find(({ id }) => id === event.currentTarget.value)?.jobTitles ?? [])
          }
        >
          <option value="">{FIND_WORDS.ofPersona}</option>
          {personas.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <Button onClick={load}>{FIND_WORDS.ofPersona}</Button>
      )}
      <Problem sentence={problem} />
    </div>
  );
}
