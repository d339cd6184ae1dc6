import type { Ref } from "preact";
import { useId } from "preact/hooks";
import { Field } from "./field";

/** A text to copy, selected as a whole when it gets the focus. */
export function Copied(props: { label: string; text: string; ref?: Ref<HTMLInputElement> }) {
  const id = useId();
  return (
    <Field id={id} label={props.label}>
      <input
        id={id}
        ref={props.ref ?? null}
        readOnly
        value={props.text}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Field>
  );
}
