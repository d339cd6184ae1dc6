import type { Ref } from "preact";
import { Submit } from "./button";
import { Form } from "./form";
import { textTo } from "./text-to";

/** A field for a name, with the button that keeps it. */
export function NameForm(props: {
  label: string;
  name: string;
  save: string;
  busy: boolean;
  field: Ref<HTMLInputElement>;
  onName: (name: string) => void;
  onSave: () => unknown;
}) {
  const { label, name } = props;
  return (
    <Form class="with-button" onSend={props.onSave}>
      <input
        ref={props.field}
        aria-label={label}
        placeholder={label}
        value={name}
        onInput={textTo(props.onName)}
      />
      <Submit barred={props.busy || name.trim() === ""}>{props.save}</Submit>
    </Form>
  );
}
