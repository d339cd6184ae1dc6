import type { JSX } from "preact";

/** A button that does not submit a form. */
export function Button(props: JSX.IntrinsicElements["button"]) {
  return <button type="button" {...props} />;
}
