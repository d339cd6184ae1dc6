/** Stops keys pressed elsewhere from reaching the grid, which listens on the whole page. */
export function keepFromGrid(event: Event): void {
  event.stopPropagation();
}

/** Tab moves from a dialog's last control to its first, and back. */
export function keepFocus(event: KeyboardEvent): void {
  event.stopPropagation();
  if (event.key !== "Tab") return;
  const controls = (event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>(
    "input, button",
  );
  const [first, last] = [controls[0], controls[controls.length - 1]];
  const [from, to] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
