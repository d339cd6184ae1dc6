import type { JSX } from "preact";

type Paragraph = JSX.IntrinsicElements["p"];

/** Help in small type. */
export function Hint(props: Paragraph) {
  return <p class="hint" {...props} />;
}

/** Something that needs the person's attention before they go on. */
export function Warning(props: Paragraph) {
  return <p class="warning" {...props} />;
}
