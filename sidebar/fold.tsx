import type { ComponentChildren, JSX } from "preact";

/** A section that opens on demand. `line`, below its name, summarises the content. */
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
