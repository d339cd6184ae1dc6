import * as FIND_WORDS from "../find-words";
import { FromAccount } from "../from-account";
import { Chips } from "./chips";
import { type Query, valuesOf, withoutValue, withValues } from "./query";

/** Adds the job titles of one of the account's personas. */
export function PersonaTitles(props: { query: Query; onPick: (query: Query) => void }) {
  const { query, onPick } = props;
  return (
    <FromAccount
      label={FIND_WORDS.ofPersona}
      of="personas"
      onChoose={(persona) => onPick(withValues(query, "job_titles", persona?.jobTitles ?? []))}
    />
  );
}

/** The account's lists by name. */
export function ListsField(props: {
  name: string;
  label: string;
  query: Query;
  onPick: (query: Query) => void;
}) {
  const { name, label, query, onPick } = props;
  return (
    <div class="field">
      <Chips
        values={valuesOf(query, name).map((id) => ({ id, name: query.names[id] ?? id }))}
        onRemove={(gone) => onPick(withoutValue(query, name, gone))}
      />
      <FromAccount
        label={`${label}\u2026`}
        of="lists"
        only={({ kind }) => kind === "" || name.includes(kind)}
        onChoose={(list) => {
          if (!list) return;
          const chosen = withValues(query, name, [list.id]);
          onPick({ ...chosen, names: { ...query.names, [list.id]: list.name } });
        }}
      />
    </div>
  );
}
