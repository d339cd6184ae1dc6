import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

/** Moves the focus to a view that replaces another, lest it be lost with a button, and scrolls to its heading. */
export function Focused({ children }: { children: preact.ComponentChildren }) {
  const place = useRef<HTMLDivElement>(null);
  // A view that appears while another panel is read takes no focus and does not scroll.
  const isAlone = () => document.activeElement === document.body && place.current?.offsetParent;
  // Before anything in the view takes the focus, which does not scroll.
  useLayoutEffect(() => {
    if (isAlone()) scrollTo(0, 0);
  }, []);
  useEffect(() => {
    if (isAlone() && isLost()) place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place} tabIndex={-1} class="view">
      {children}
    </div>
  );
}

/** Moves the focus to a control, unless something else has it. */
export function takeFocus(control: HTMLElement | null): void {
  if (control && isLost()) control.focus();
}

/** Whether nothing has the focus. False while the person may be typing in the sheet. */
export function isLost(): boolean {
  return document.activeElement === document.body && document.hasFocus();
}
