import type { ComponentChildren, JSX } from "preact";

type ButtonProps = JSX.IntrinsicElements["button"];

/** A button that does not submit a form. */
export function Button({ onPress, ...attributes }: ButtonProps & { onPress?: () => unknown }) {
  return <button type="button" onClick={onPress} {...attributes} />;
}

/** The button that submits its form. */
export function Submit(props: ButtonProps) {
  return <button type="submit" {...props} />;
}

/** Buttons beside each other or, in a `column`, one below the other. */
export function Buttons({ column, children }: { column?: boolean; children: ComponentChildren }) {
  return <div class={column ? "buttons column" : "buttons"}>{children}</div>;
}
