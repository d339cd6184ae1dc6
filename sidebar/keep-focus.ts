import { isLost } from "./focus";

const CONTROLS = "main :is(button, input, select, summary, a)";
/** Longer than a view takes to set the focus itself. */
const OTHERS_FIRST_MS = 60;

/**
 * Restores the focus after an action disabled its control: to that control or, if it is gone, to its
 * successor. Does nothing while people work in the sheet or clicked elsewhere.
 */
export function keepFocus(): void {
  let last: HTMLElement | undefined;
  /** The controls that preceded it when it got the focus, nearest first. */
  let before: HTMLElement[] = [];
  const controls = () => [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(isShown);

  function restoreFocus() {
    if (!last || !isLost()) return;
    if (!isShown(last)) {
      const all = controls();
      const stayed = before.find(isShown);
      last = all[stayed ? all.indexOf(stayed) + 1 : 0] ?? stayed;
    }
    // Does nothing while the control is disabled.
    last?.focus({ preventScroll: true });
  }

  document.addEventListener("focusin", ({ target }) => {
    last = target as HTMLElement;
    const all = controls();
    before = all.slice(0, Math.max(0, all.indexOf(last))).reverse();
  });
  document.addEventListener("focusout", ({ target }) =>
    setTimeout(() => {
      if (target === last && isLost() && last && isShown(last) && !last.matches(":disabled"))
        last = undefined;
    }),
  );
  addEventListener("focus", restoreFocus);
  new MutationObserver(() => setTimeout(restoreFocus, OTHERS_FIRST_MS)).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ["disabled", "hidden"],
  });
}

function isShown(control: HTMLElement): boolean {
  return control.offsetParent !== null;
}
