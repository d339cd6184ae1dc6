import type { ComponentChildren } from "preact";

/** A form that stays on the page when it is submitted. */
export function Form(props: {
  class?: string | undefined;
  onSend: () => unknown;
  children: ComponentChildren;
}) {
  return (
    <form
      class={props.class}
      onSubmit={(event) => {
        event.preventDefault();
        props.onSend();
      }}
    >
      {props.children}
    </form>
  );
}
