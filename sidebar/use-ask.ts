import { useRef, useState } from "preact/hooks";
import type { SidebarReplies, SidebarReply, SidebarRequest } from "../contract/sidebar";
import { ask } from "./server";

/**
 * Sends requests: `busy` while one is under way, and `problem` is why the last was refused. A view inside
 * another passes `onProblem`, which then takes that sentence instead. `read` asks beside, and disables nothing.
 */
export function useAsk(onProblem?: (sentence: string) => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const say = onProblem ?? setProblem;
  const asked = useRef(0);

  /** Passes what was done to `take`, before anything is drawn. */
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

  /** Undefined where something was asked since: of two answers the older may arrive last. */
  async function read<R extends SidebarRequest>(
    request: R,
  ): Promise<SidebarReply<R["do"]> | undefined> {
    const mine = ++asked.current;
    const reply = await ask(request);
    return mine === asked.current ? reply : undefined;
  }
  return { busy, problem, setProblem, send, read };
}
