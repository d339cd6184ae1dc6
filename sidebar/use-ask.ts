import { useRef, useState } from "preact/hooks";
import type { SidebarReplies, SidebarReply, SidebarRequest } from "../contract/sidebar";
import { ask } from "./server";

/**
 * Sends requests. `busy`: one is in progress. `problem`: why the last one was refused; a view inside another
 * passes `onProblem` to receive that instead. `read` sends in the background and disables nothing.
 */
export function useAsk(onProblem?: (sentence: string) => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const say = onProblem ?? setProblem;
  const asked = useRef(0);

  /** Passes a successful reply to `take` before anything is drawn. */
  async function send<R extends SidebarRequest>(
    request: R,
    take?: (reply: SidebarReplies[R["do"]]) => void,
  ): Promise<SidebarReply<R["do"]>> {
    asked.current++;
    setBusy(true);
    say("");
    const reply = await ask(request);
    setBusy(false);
    if (reply.ok) take?.(reply);
    else say(reply.sentence);
    return reply;
  }

  /** Undefined if another request was sent since: an older answer may arrive last. */
  async function read<R extends SidebarRequest>(
    request: R,
  ): Promise<SidebarReply<R["do"]> | undefined> {
    const mine = ++asked.current;
    const reply = await ask(request);
    return mine === asked.current ? reply : undefined;
  }
  return { busy, problem, setProblem, send, read };
}
