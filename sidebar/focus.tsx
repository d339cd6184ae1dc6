import { useEffect, useRef } from "preact/hooks";

/**
 * Takes the keyboard's focus when a view replaces another, so that it is not lost with a button, and
 * begins with its heading, wherever the one before was scrolled to.
 */
export function Focused({ children }: { children: preact.ComponentChildren }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    // A view that came while another panel is read has taken no focus, and moves nothing there.
    if (document.activeElement === place.current) scrollTo(0, 0);
  }, []);
  return (
    <div ref={place} tabIndex={-1} class="view">
      {children}
    </div>
  );
}

/** Gives the focus to what came in place of what had it; what has it elsewhere keeps it. */
export function takeFocus(control: HTMLElement | null): void {
  if (control && document.activeElement === document.body) control.focus();
}
