import { useId } from "preact/hooks";
import { Field } from "../field";
import { textTo } from "../text-to";

export function Check(props: {
  label: string;
  checked: boolean;
  nested?: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label class={props.nested ? "choice nested" : "choice"}>
      <input
        type="checkbox"
        checked={props.checked}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      {props.label}
    </label>
  );
}

export function Select(props: {
  label: string;
  value: string;
  empty: string;
  options: readonly string[];
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <Field id={id} label={props.label}>
      <select id={id} value={props.value} onChange={textTo(props.onChange)}>
        <option value="">{props.empty}</option>
        {props.options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** A field for credits; screen readers read `hint` with it. */
export function CreditsInput(props: {
  label: string;
  value: string;
  hint?: string;
  placeholder?: string;
  onInput: (text: string) => void;
}) {
  const id = useId();
  return (
    <Field id={id} label={props.label}>
      <input
        id={id}
        inputMode="numeric"
        value={props.value}
        placeholder={props.placeholder}
        aria-invalid={props.value !== "" && !isCredits(props.value)}
        aria-describedby={props.hint ? `${id}-hint` : undefined}
        onInput={textTo(props.onInput)}
      />
      {props.hint && (
        <p id={`${id}-hint`} class="hint">
          {props.hint}
        </p>
      )}
    </Field>
  );
}

/** Whether it is a whole number that may be sent. */
export function isCredits(text: string): boolean {
  return /^\d{1,9}$/.test(text.trim());
}
