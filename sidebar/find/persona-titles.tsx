import { Button } from "../button";
import * as FIND_WORDS from "../find-words";
import { takeFocus } from "../focus";
import { Problem } from "../problem";
import { usePersonas } from "../use-personas";
import { type Query, valuesOf, withFilter } from "./query";

/** Job titles of a persona of the account, beside those that are there. */
export function PersonaTitles(props: { query: Query; onChange: (query: Query) => void }) {
  const { query, onChange } = props;
  const { personas, problem, load } = usePersonas();

  const add = (titles: readonly string[]) => {
    const all = [...new Set([...valuesOf(query, "job_titles"), ...titles])];
    onChange(withFilter(query, "job_titles", all));
  };
  return (
    <div class="field">
      {personas ? (
        <select
          ref={takeFocus}
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
