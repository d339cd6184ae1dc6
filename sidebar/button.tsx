import type { JSX } from "preact";

/** A button that sends no form. */
export function Button(props: JSX.IntrinsicElements["button"]) {
  return <button type="button" {...props} />;
}
