import type { ComponentChildren, JSX } from "preact";
import { useId } from "preact/hooks";
import type { NamedChoice } from "../contract/find";
import { Field } from "./field";
import { Fold } from "./fold";
import { Hint } from "./paragraph";
import { typedNumber } from "./sheet-locale";
import { textTo } from "./text-to";
import * as WORDS from "./words";

/** A tick box or, with a group's `name`, a radio button. */
export function Check(props: {
  label: string;
  name?: string;
  checked: boolean;
  nested?: boolean;
  /** Shown at the right; screen readers read it after the label. */
  beside?: string | undefined;
  /** Shown on a line of its own instead. */
  below?: string;
  onPick: (checked: boolean) => void;
}) {
  const { label, name, beside, below } = props;
  const id = useId();
  const more = beside ?? below;
  const choice = (
    <label class={props.nested ? "choice nested" : "choice"}>
      <input
        type={name ? "radio" : "checkbox"}
        name={name}
        checked={props.checked}
        aria-describedby={more === undefined ? undefined : id}
        onChange={(event) => props.onPick(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
  if (more === undefined) return choice;
  return (
    <div class={below === undefined ? "line" : undefined}>
      {choice}
      <span class="hint" id={id}>
        {more}
      </span>
    </div>
  );
}

/** A tick box for each option. */
export function Checks<Option extends string>(props: {
  options: readonly Option[];
  chosen: readonly Option[];
  name?: (option: Option) => string;
  onPick: (chosen: Option[]) => void;
}) {
  const { options, chosen, name = String, onPick } = props;
  return (
    <>
      {options.map((option) => (
        <Check
          key={option}
          label={name(option)}
          checked={chosen.includes(option)}
          onPick={(on) =>
            onPick(on ? [...chosen, option] : chosen.filter((each) => each !== option))
          }
        />
      ))}
    </>
  );
}

/** A scrolling list of named values to tick. */
export function Ticks(props: {
  label: string;
  choices: readonly NamedChoice[];
  values: readonly string[];
  onOpen?: () => void;
  onPick: (values: string[]) => void;
  /** Shown below them. */
  children?: ComponentChildren;
}) {
  const { label, choices, values, onOpen, onPick } = props;
  return (
    <Fold name={values.length > 0 ? `${label} (${values.length})` : label} onToggle={onOpen}>
      <fieldset class="ticks">
        <legend class="unseen">{label}</legend>
        <Checks {...named(choices)} chosen={values} onPick={onPick} />
      </fieldset>
      {props.children}
    </Fold>
  );
}

/** Named choices as the options of `Checks` and `Select`. */
export function named(choices: readonly NamedChoice[]) {
  return {
    options: choices.map(({ id }) => id),
    name: (of: string) => choices.find(({ id }) => id === of)?.name ?? of,
  };
}

/** A drop-down of options by name. `empty` names an option for none, "". */
export function Select<Option extends string | number>(props: {
  label: string;
  value: Option;
  empty?: string;
  options: readonly Option[];
  name?: (option: Option) => string;
  onPick: (value: Option) => void;
}) {
  const { empty, name = String } = props;
  const id = useId();
  const options = empty === undefined ? props.options : ["" as Option, ...props.options];
  return (
    <Field id={id} label={props.label}>
      <select
        id={id}
        value={props.value}
        onChange={({ currentTarget }) =>
          props.onPick(options[currentTarget.selectedIndex] as Option)
        }
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {option === "" && empty !== undefined ? empty : name(option)}
          </option>
        ))}
      </select>
    </Field>
  );
}

type InputProps = Pick<
  JSX.IntrinsicElements["input"],
  "inputMode" | "placeholder" | "required" | "aria-invalid"
> & {
  label: string;
  value: string;
  hint?: string | undefined;
  /** A password field. */
  secret?: boolean;
  onText: (text: string) => void;
};

/** A labelled text field; screen readers read `hint` with it. */
export function TextInput({ label, hint, secret, onText, ...attributes }: InputProps) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <input
        id={id}
        {...(secret ? { type: "password" as const } : {})}
        autocomplete="off"
        aria-describedby={hint ? `${id}-hint` : undefined}
        onInput={textTo(onText)}
        {...attributes}
      />
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </Field>
  );
}

/** A text field for credits, or another whole number. */
export function CreditsInput(props: InputProps) {
  const isWrong = props.value !== "" && Number.isNaN(typedNumber(props.value));
  const hint = isWrong ? WORDS.wholeNumber() : props.hint;
  return <TextInput inputMode="numeric" aria-invalid={isWrong} {...props} hint={hint} />;
}
