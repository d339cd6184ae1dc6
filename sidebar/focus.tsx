import { useEffect, useRef } from "preact/hooks";

/**
 * Takes the keyboard's focus when a view replaces another, so that it is not lost with a button, and
 * begins with its heading, wherever the one before was scrolled to.
 */
export function Focused({ children }: { children: preact.ComponentChildren }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const view = place.current;
    // A view that came while another panel is read takes no focus, and moves nothing there.
    if (document.activeElement !== document.body || !view?.offsetParent) return;
    scrollTo(0, 0);
    if (isLost()) view.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place} tabIndex={-1} class="view">
      {children}
    </div>
  );
}

/** Gives the focus to what came in place of what had it; what has it elsewhere keeps it. */
export function takeFocus(control: HTMLElement | null): void {
  if (control && isLost()) control.focus();
}

/** Nothing has it, and the page has not lost it to the sheet beside it, where somebody may be typing. */
function isLost(): boolean {
  return document.activeElement === document.body && document.hasFocus();
}
