import type { ComponentChildren } from "preact";
import { Hint } from "./paragraph";

/** A part of a panel under its heading; a form where it can be submitted. */
export function Part(props: {
  name: string;
  /** Said where there is nothing to list. */
  none?: string | false;
  onSubmit?: () => unknown;
  children: ComponentChildren;
}) {
  const { name, none, onSubmit, children } = props;
  const Tag = onSubmit ? "form" : "section";
  return (
    <Tag
      class="part"
      // A form alone: parts of lists are found by their headings.
      aria-label={onSubmit && name}
      onSubmit={(event: Event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <h2>{name}</h2>
      {none && <Hint>{none}</Hint>}
      {children}
    </Tag>
  );
}
