import type { JSX } from "preact";

type Paragraph = JSX.IntrinsicElements["p"];

/** What helps, in small type. */
export function Hint(props: Paragraph) {
  return <p class="hint" {...props} />;
}

/** What needs the person before they go on. */
export function Warning(props: Paragraph) {
  return <p class="warning" {...props} />;
}
