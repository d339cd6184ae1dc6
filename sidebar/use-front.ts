import { useEffect, useState } from "preact/hooks";
import type { Front } from "../contract/enrich";
import { ask } from "./server";

/** Whether the add-on made this tab for itself. While a step makes one, it is in front for an instant. */
export const isOwnTab = (name: string) => name.startsWith("Enrich: ");
/** The shortest time between two looks. */
const REST_MS = 2_000;

export interface InFront {
  /** The tab in front when last read; undefined before the first look. */
  front: Front | undefined;
  /** Counts looks. By each one, much else may have changed in the sheet or by the menu. */
  looks: number;
  /** Takes the tab that another request returned. */
  onFront: (front: Front) => void;
  /** Looks now, after something that may have changed the tab. */
  lookNow: () => void;
}

/**
 * The tab in front. Looks whenever the pointer or focus enters the page, since people change tabs outside it.
 * `isSeen`: the first panel looks by itself.
 */
export function useFront(isSeen: boolean): InFront {
  const [front, setFront] = useState<Front>();
  const [looks, setLooks] = useState(0);
  const [look] = useState(() => {
    let nextMs = isSeen ? Date.now() + REST_MS : 0;
    let timer = 0;
    let wasOwn = false;
    return async (now = false) => {
      window.clearTimeout(timer);
      const waitMs = now ? 0 : nextMs - Date.now();
      if (waitMs > 0) {
        timer = window.setTimeout(() => look(), waitMs);
        return;
      }
      nextMs = Date.now() + REST_MS;
      const reply = await ask({ do: "front" });
      setLooks((before) => before + 1);
      if (!reply.ok) return;
      // Nobody enriches our own tabs.
      const isOwn = isOwnTab(reply.front.tabName);
      if (!isOwn) setFront(reply.front);
      else if (!wasOwn) void look();
      wasOwn = isOwn;
    };
  });
  useEffect(() => {
    const onEnter = () => void look();
    if (!isSeen) onEnter();
    addEventListener("focus", onEnter);
    document.documentElement.addEventListener("mouseenter", onEnter);
    return () => {
      removeEventListener("focus", onEnter);
      document.documentElement.removeEventListener("mouseenter", onEnter);
    };
  }, []);
  return { front, looks, onFront: setFront, lookNow: () => void look(true) };
}
