import type { ComponentChildren } from "preact";

/** A part of the panel with its heading; a form where it can be submitted. */
export function Part(props: {
  id: string;
  name: string;
  onSubmit?: () => void;
  children: ComponentChildren;
}) {
  const { id, name, onSubmit, children } = props;
  const Tag = onSubmit ? "form" : "section";
  return (
    <Tag
      class="part"
      aria-labelledby={id}
      onSubmit={(event: Event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <h2 id={id}>{name}</h2>
      {children}
    </Tag>
  );
}
