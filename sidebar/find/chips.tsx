import type { NamedChoice } from "../../contract/find";
import { Button } from "../button";
import * as FIND_WORDS from "../find-words";

/** Chosen values, each with a button that removes it. */
export function Chips(props: { values: NamedChoice[]; onRemove: (id: string) => void }) {
  if (props.values.length === 0) return null;
  return (
    <ul class="chips">
      {props.values.map(({ id, name }) => (
        <li key={id}>
          <span class="clip">{name}</span>
          <Button aria-label={FIND_WORDS.removeValue(name)} onPress={() => props.onRemove(id)}>
            {"\u00d7"}
          </Button>
        </li>
      ))}
    </ul>
  );
}
