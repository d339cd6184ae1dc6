import type { ComponentChildren, JSX } from "preact";

type ButtonProps = Omit<JSX.IntrinsicElements["button"], "disabled"> & {
  onPress?: () => unknown;
  /** Disables it. */
  barred?: boolean | undefined;
};

/** Submits no form. The second press of a double-click does nothing: another button may stand there by then. */
export function Button({ onPress, barred, ...attributes }: ButtonProps) {
  const press = ({ detail }: MouseEvent) => detail < 2 && onPress?.();
  return <button type="button" onClick={press} disabled={barred} {...attributes} />;
}

/** Submits its form. While it is disabled, Enter in a field does not submit either. */
export function Submit(props: Omit<ButtonProps, "onPress">) {
  return <Button type="submit" {...props} />;
}

/** Buttons in a row or, with `column`, stacked. */
export function Buttons({ column, children }: { column?: boolean; children: ComponentChildren }) {
  return <div class={column ? "buttons column" : "buttons"}>{children}</div>;
}
