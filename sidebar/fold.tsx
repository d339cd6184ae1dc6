import type { ComponentChildren, JSX } from "preact";

/** What a person opens once they want it. `line`, below its name, tells what is inside. */
export function Fold(
  props: Omit<JSX.IntrinsicElements["details"], "name"> & {
    name: ComponentChildren;
    line?: string;
  },
) {
  const { name, line, children, ...attributes } = props;
  return (
    <details {...attributes}>
      <summary>
        {name}
        {line !== undefined && <span class="summary">{line}</span>}
      </summary>
      {children}
    </details>
  );
}
