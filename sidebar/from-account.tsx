import { useState } from "preact/hooks";
import type { LibraryShown } from "../contract/library";
import { Button } from "./button";
import { takeFocus } from "./focus";
import { Problem } from "./problem";
import { useAsk } from "./use-ask";

/** Choices by name from the account, read when a person first asks for them. */
export function FromAccount<K extends "personas" | "lists">(props: {
  label: string;
  of: K;
  /** The chosen id. Without it, each choice is an act of its own. */
  value?: string;
  /** Shown while nothing is chosen; defaults to the label. */
  none?: string;
  /** Which of them can be chosen; all by default. */
  only?: (each: LibraryShown[K][number]) => boolean;
  onChoose: (chosen: LibraryShown[K][number] | undefined) => void;
}) {
  const { label, value = "", none = label, only = () => true } = props;
  const [all, setAll] = useState<readonly LibraryShown[K][number][]>();
  const { problem, send } = useAsk();
  return (
    <div class="field">
      {all ? (
        <select
          ref={takeFocus}
          aria-label={label}
          value={value}
          onChange={({ currentTarget }) =>
            props.onChoose(all.find(({ id }) => id === currentTarget.value))
          }
        >
          <option value="">{none}</option>
          {all.filter(only).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <Button onPress={() => send({ do: "library" }, (library) => setAll(library[props.of]))}>
          {label}
        </Button>
      )}
      <Problem sentence={problem} />
    </div>
  );
}
