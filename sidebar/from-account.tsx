import { useState } from "preact/hooks";
import type { LibraryShown } from "../contract/library";
import { Button } from "./button";
import { takeFocus } from "./focus";
import { Problem } from "./problem";
import { useAsk } from "./use-ask";

/** The account's personas or lists, to choose by name. Read when first opened. */
export function FromAccount<K extends "personas" | "lists">(props: {
  label: string;
  of: K;
  /** The chosen id. Without it, choosing only calls `onChoose`. */
  value?: string;
  /** Shown while nothing is chosen; defaults to the label. */
  none?: string;
  /** Which of them to offer; all by default. */
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
      <Problem says={problem} />
    </div>
  );
}
