import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { FilterShown, NamedChoice } from "../../contract/find";
import { Button } from "../button";
import { Check, TextInput, Ticks } from "../controls";
import { Field } from "../field";
import * as FIND_WORDS from "../find-words";
import { filterWord } from "../find-words";
import { Hint } from "../paragraph";
import { textTo } from "../text-to";
import { Chips } from "./chips";
import { ListsField } from "./lists-field";
import { PlacesField } from "./places-field";
import { type Query, valuesOf, withFilter } from "./query";

interface FieldProps {
  filter: Pick<FilterShown, "name" | "type" | "choices">;
  label?: string;
  industries?: NamedChoice[];
  /** The filter belongs to a hiring signal. */
  hiring?: boolean;
  query: Query;
  onPick: (query: Query) => void;
}

/** One filter, with the control for its type. */
export function FilterField(props: FieldProps) {
  const { filter, query, onPick } = props;
  const { name, type } = filter;
  const { label = filterWord(name), hiring } = props;
  if (type === "places" || type === "industries")
    return (
      <PlacesField
        {...{ name, label, hiring, query, onPick }}
        known={type === "industries" ? props.industries : undefined}
      />
    );
  if (type === "lists") return <ListsField {...{ name, label, query, onPick }} />;
  const listed = {
    ...{ label, values: valuesOf(query, name) },
    onPick: (values: string[]) => onPick(withFilter(query, name, values)),
  };
  if (type === "choices") return <Ticks choices={filter.choices ?? []} {...listed} />;
  if (type === "texts") return <TypedValues {...listed} />;
  if (type === "flag")
    return (
      <Check
        label={label}
        checked={query.filters[name] === true}
        onPick={(on) => onPick(withFilter(query, name, on || undefined))}
      />
    );
  return <OneValue {...props} />;
}

/** Typed values; Enter adds one. Text still in the field counts too, so that a click elsewhere loses nothing. */
export function TypedValues(props: {
  label: string;
  values: string[];
  onPick: (values: string[]) => void;
}) {
  const { label, values, onPick } = props;
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  /** The values that are only in the field so far. */
  const inField = useRef<string[]>([]);
  const ended = values.filter((value) => !inField.current.includes(value));
  const type = (text: string) => {
    const fresh = text.split(/[;\n]/).map((each) => each.trim());
    inField.current = fresh.filter((each) => each !== "" && !ended.includes(each));
    setTyped(text);
    onPick([...ended, ...new Set(inField.current)]);
  };
  const add = () => {
    inField.current = [];
    setTyped("");
  };
  const addByButton = () => {
    add();
    input.current?.focus();
  };
  // After another search was opened or a persona's titles were added. In a layout effect, before the next key
  // changes the field.
  useLayoutEffect(() => {
    if (!inField.current.every((value) => values.includes(value))) add();
  }, [values]);
  return (
    <Field id={id} label={label}>
      <Chips
        values={ended.map((value) => ({ id: value, name: value }))}
        onRemove={(gone) => onPick(values.filter((value) => value !== gone))}
      />
      <div class="with-button">
        <input
          ref={input}
          id={id}
          value={typed}
          onInput={textTo(type)}
          onPaste={(event) => {
            // The field itself would join the lines of a pasted column.
            const pasted = event.clipboardData?.getData("text") ?? "";
            if (!/\n./.test(pasted)) return;
            event.preventDefault();
            type(pasted);
          }}
          onKeyDown={(event) => {
            // Never submits the form: one Enter too many would start what costs credits.
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
        />
        <Button aria-label={FIND_WORDS.addTo(label)} onPress={addByButton}>
          {FIND_WORDS.add}
        </Button>
      </div>
      {typed.includes(",") && (
        <>
          <Hint role="status">{FIND_WORDS.enterEnds}</Hint>
          <Button
            class="quiet"
            onPress={() => {
              type(typed.replace(/,/g, ";"));
              addByButton();
            }}
          >
            {FIND_WORDS.splitAtCommas}
          </Button>
        </>
      )}
    </Field>
  );
}

function OneValue({ filter, query, onPick }: FieldProps) {
  const { name, type } = filter;
  return (
    <TextInput
      label={filterWord(name)}
      inputMode={type === "number" ? "decimal" : "text"}
      value={String(query.filters[name] ?? "")}
      onText={(typed) => {
        const isNumber = type === "number" && typed.trim() !== "" && Number.isFinite(Number(typed));
        onPick(withFilter(query, name, isNumber ? Number(typed) : typed));
      }}
    />
  );
}
