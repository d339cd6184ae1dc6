import type { ComponentChildren, JSX } from "preact";

type ButtonProps = Omit<JSX.IntrinsicElements["button"], "disabled"> & {
  onPress?: () => unknown;
  /** It cannot be pressed now. */
  barred?: boolean | undefined;
};

/** A button that does not submit a form. */
export function Button({ onPress, barred, ...attributes }: ButtonProps) {
  return <button type="button" onClick={onPress} disabled={barred} {...attributes} />;
}

/** The button that submits its form: while it is barred, Enter in a field does not either. */
export function Submit(props: Omit<ButtonProps, "onPress">) {
  return <Button type="submit" {...props} />;
}

/** Buttons beside each other or, in a `column`, one below the other. */
export function Buttons({ column, children }: { column?: boolean; children: ComponentChildren }) {
  return <div class={column ? "buttons column" : "buttons"}>{children}</div>;
}
