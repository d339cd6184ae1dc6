import { useEffect, useRef } from "preact/hooks";

/** While a panel shows something in progress, it looks again this often, for ten minutes if nothing changes. */
const LOOK_MS = 15_000;
const LOOKS = 40;

/** Looks again while `on` is set. Change `on` with what is seen, to start over. */
export function useLooks(on: string | boolean | undefined, look: () => Promise<unknown>): void {
  useRepeat(on, LOOK_MS, LOOK_MS, look, LOOKS);
}

/**
 * Repeats while `on` is set and the page is visible, never twice at once. Starts over when `on` changes. The
 * callback's `isOver` tells whether a late answer is still wanted.
 */
export function useRepeat(
  on: string | boolean | undefined,
  firstMs: number,
  restMs: number,
  act: (isOver: () => boolean) => Promise<unknown>,
  most = Infinity,
): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!on) return;
    let timer = 0;
    let over = false;
    let left = most;
    const turn = async () => {
      if (document.visibilityState === "visible") await latest.current(() => over);
      if (!over && --left > 0) timer = window.setTimeout(turn, restMs);
    };
    timer = window.setTimeout(turn, firstMs);
    return () => {
      over = true;
      window.clearTimeout(timer);
    };
  }, [on]);
}
