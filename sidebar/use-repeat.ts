import { useEffect, useRef } from "preact/hooks";

/** While something is under way that a panel shows, it looks again so often, for ten minutes if nothing changes. */
const LOOK_MS = 15_000;
const LOOKS = 40;

/** Looks again while something is under way: `on` changes with what is seen of it. */
export function useLooks(on: string | boolean | undefined, look: () => Promise<unknown>): void {
  useRepeat(on, LOOK_MS, LOOK_MS, look, LOOKS);
}

/**
 * Does this again and again while it is `on` and the page is visible, never twice at once; begins anew when `on` changes.
 * `isOver` tells whether what has come meanwhile is still wanted.
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
