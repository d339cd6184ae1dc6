import * as FIND_WORDS from "../find-words";
import { FromAccount } from "../from-account";
import { Chips } from "./chips";
import { type Query, valuesOf, withFilter } from "./query";

/** Adds the job titles of one of the account's personas. */
export function PersonaTitles(props: { query: Query; onChange: (query: Query) => void }) {
  const { query, onChange } = props;
  return (
    <FromAccount
      label={FIND_WORDS.ofPersona}
      of="personas"
      onChoose={(persona) => {
        const all = new Set([...valuesOf(query, "job_titles"), ...(persona?.jobTitles ?? [])]);
        onChange(withFilter(query, "job_titles", [...all]));
      }}
    />
  );
}

/** The account's lists by name. */
export function ListsField(props: {
  name: string;
  label: string;
  query: Query;
  onChange: (query: Query) => void;
}) {
  const { name, label, query, onChange } = props;
  const values = valuesOf(query, name);
  return (
    <div class="field">
      <Chips
        values={values.map((id) => ({ id, name: query.names[id] ?? id }))}
        onRemove={(gone) =>
          onChange(
            withFilter(
              query,
              name,
              values.filter((id) => id !== gone),
            ),
          )
        }
      />
      <FromAccount
        label={`${label}\u2026`}
        of="lists"
        onChoose={(list) => {
          if (!list) return;
          const chosen = withFilter(query, name, [...new Set([...values, list.id])]);
          onChange({ ...chosen, names: { ...query.names, [list.id]: list.name } });
        }}
      />
    </div>
  );
}
