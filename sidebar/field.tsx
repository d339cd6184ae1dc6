import type { ComponentChildren } from "preact";

/** A control with its label; `id` is the control's. */
export function Field(props: { id: string; label: string; children: ComponentChildren }) {
  return (
    <div class="field">
      <label for={props.id}>{props.label}</label>
      {props.children}
    </div>
  );
}
