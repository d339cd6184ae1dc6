/** The grid listens to keys of the whole page: those pressed elsewhere stay there. */
export function keepFromGrid(event: Event): void {
  event.stopPropagation();
}

/** Tab after a dialog's last control goes to its first, and back. */
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
