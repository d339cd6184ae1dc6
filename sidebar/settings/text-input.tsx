import { useId } from "preact/hooks";
import { Field } from "../field";
import { textTo } from "../text-to";

/** A labelled text field; screen readers read `hint` with it. */
export function TextInput(props: {
  label: string;
  value: string;
  hint?: string | undefined;
  /** Hides what is typed. */
  secret?: boolean;
  onInput: (text: string) => void;
}) {
  const id = useId();
  return (
    <Field id={id} label={props.label}>
      <input
        id={id}
        {...(props.secret ? { type: "password" as const } : {})}
        autocomplete="off"
        value={props.value}
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
