const CONTROLS = "main :is(button, input, select, summary, a)";
/** Longer than views need to take the focus by themselves. */
const OTHERS_FIRST_MS = 60;

/**
 * Gives the focus back where an act took it: to the control that could not be used while the act was
 * under way, or, once that is gone, to what now stands in its place. Somebody who works in the sheet
 * meanwhile, or has clicked beside everything, is left alone.
 */
export function keepFocus(): void {
  let last: HTMLElement | undefined;
  /** Controls before it when it got the focus, the nearest first. */
  let before: HTMLElement[] = [];
  const controls = () => [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(isShown);

  function mend() {
    if (!last || document.activeElement !== document.body || !document.hasFocus()) return;
    if (!isShown(last)) {
      const all = controls();
      const stayed = before.find(isShown);
      last = all[stayed ? all.indexOf(stayed) + 1 : 0] ?? stayed;
    }
    // Does nothing while it cannot be used.
    last?.focus({ preventScroll: true });
  }

  document.addEventListener("focusin", ({ target }) => {
    last = target as HTMLElement;
    const all = controls();
    before = all.slice(0, Math.max(0, all.indexOf(last))).reverse();
  });
  document.addEventListener("focusout", ({ target }) =>
    setTimeout(() => {
      const left = target === last && document.activeElement === document.body;
      if (left && document.hasFocus() && last && isShown(last) && !last.matches(":disabled"))
        last = undefined;
    }),
  );
  addEventListener("focus", mend);
  new MutationObserver(() => setTimeout(mend, OTHERS_FIRST_MS)).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ["disabled", "hidden"],
  });
}

function isShown(control: HTMLElement): boolean {
  return control.offsetParent !== null;
}
