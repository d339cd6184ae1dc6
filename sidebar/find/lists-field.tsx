import { FromAccount } from "../from-account";
import { Chips } from "./chips";
import { namedValues, type Query, withNamed, withoutValue } from "./query";

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
        values={namedValues(query, name)}
        onRemove={(gone) => onPick(withoutValue(query, name, gone))}
      />
      <FromAccount
        label={`${label}\u2026`}
        of="lists"
        only={({ kind }) => kind === "" || name.includes(kind)}
        onChoose={(list) => list && onPick(withNamed(query, name, list))}
      />
    </div>
  );
}
