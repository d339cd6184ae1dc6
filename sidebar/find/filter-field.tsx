import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { FilterShown, NamedChoice } from "../../contract/find";
import { Button } from "../button";
import { Check } from "../enrich/controls";
import { Field } from "../field";
import * as FIND_WORDS from "../find-words";
import { FILTER_WORDS } from "../find-words";
import { textTo } from "../text-to";
import { ListsField } from "./account-fields";
import { Chips } from "./chips";
import { PlacesField } from "./places-field";
import { type Query, valuesOf, withFilter } from "./query";

interface FieldProps {
  filter: FilterShown;
  industries: NamedChoice[];
  query: Query;
  onChange: (query: Query) => void;
}

/** One filter, with the control for its type. */
export function FilterField(props: FieldProps) {
  const { filter, query, onChange } = props;
  const { name, type } = filter;
  const label = FILTER_WORDS[name] ?? name;
  if (type === "places" || type === "industries")
    return (
      <PlacesField
        {...{ name, label, query, onChange }}
        {...(type === "industries" ? { known: props.industries } : {})}
      />
    );
  if (type === "lists") return <ListsField {...{ name, label, query, onChange }} />;
  if (type === "choices") return <ChoicesField {...props} />;
  if (type === "texts")
    return (
      <TypedValues
        label={label}
        values={valuesOf(query, name)}
        onChange={(values) => onChange(withFilter(query, name, values))}
      />
    );
  if (type === "flag")
    return (
      <Check
        label={label}
        checked={query.filters[name] === true}
        onChange={(on) => onChange(withFilter(query, name, on || undefined))}
      />
    );
  return <OneValue {...props} />;
}

/** Named values to tick, a few lines high. */
function ChoicesField({ filter, query, onChange }: FieldProps) {
  const { name, choices = [] } = filter;
  const label = FILTER_WORDS[name] ?? name;
  const values = valuesOf(query, name);
  const set = (next: string[]) => onChange(withFilter(query, name, next));
  return (
    <details>
      <summary>
        {label}
        {values.length > 0 && ` (${values.length})`}
      </summary>
      <fieldset class="ticks">
        <legend class="unseen">{label}</legend>
        {choices.map(({ id, name: word }) => (
          <Check
            key={id}
            label={word}
            checked={values.includes(id)}
            onChange={(on) => set(on ? [...values, id] : values.filter((value) => value !== id))}
          />
        ))}
      </fieldset>
    </details>
  );
}

/** Typed values; Enter ends one. What stands in the field counts, so that a click elsewhere loses nothing. */
export function TypedValues(props: {
  label: string;
  values: string[];
  onChange: (values: string[]) => void;
}) {
  const { label, values, onChange } = props;
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  /** Of the values, those that stand in the field alone. */
  const inField = useRef<string[]>([]);
  const ended = values.filter((value) => !inField.current.includes(value));
  const type = (text: string) => {
    const fresh = text.split(/[;\n]/).map((each) => each.trim());
    inField.current = fresh.filter((each) => each !== "" && !ended.includes(each));
    setTyped(text);
    onChange([...ended, ...new Set(inField.current)]);
  };
  const add = () => {
    inField.current = [];
    setTyped("");
  };
  // Another search was opened, or the titles of a persona were added.
  useEffect(() => {
    if (!inField.current.every((value) => values.includes(value))) add();
  }, [values]);
  return (
    <Field id={id} label={label}>
      <Chips
        values={ended.map((value) => ({ id: value, name: value }))}
        onRemove={(gone) => onChange(values.filter((value) => value !== gone))}
      />
      <div class="with-button">
        <input
          ref={input}
          id={id}
          value={typed}
          onInput={textTo(type)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || typed.trim() === "") return;
            event.preventDefault();
            add();
          }}
        />
        <Button
          aria-label={FIND_WORDS.addTo(label)}
          onClick={() => {
            add();
            input.current?.focus();
          }}
        >
          {FIND_WORDS.add}
        </Button>
      </div>
    </Field>
  );
}

function OneValue({ filter, query, onChange }: FieldProps) {
  const { name, type } = filter;
  const id = useId();
  const value = query.filters[name];
  return (
    <Field id={id} label={FILTER_WORDS[name] ?? name}>
      <input
        id={id}
        inputMode={type === "number" ? "decimal" : "text"}
        value={value === undefined ? "" : String(value)}
        onInput={(event) => {
          const typed = event.currentTarget.value;
          const isNumber =
            type === "number" && typed.trim() !== "" && Number.isFinite(Number(typed));
          onChange(withFilter(query, name, isNumber ? Number(typed) : typed));
        }}
      />
    </Field>
  );
}
