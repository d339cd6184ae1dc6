import type { ServerCalls } from "../contract/server-calls";
import type { SidebarReplies, SidebarReply, SidebarRequest } from "../contract/sidebar";
import { WORDS } from "./words";

type Runner = Record<keyof ServerCalls, (request: SidebarRequest) => void>;

/** Asks the script. Never rejects: a call that did not get through is a refusal with its sentence. */
export function ask<R extends SidebarRequest>(request: R): Promise<SidebarReply<R["do"]>> {
  return new Promise((resolve) => {
    const refuse = () => resolve({ ok: false, code: "UNREACHED", sentence: WORDS.unreached });
    // Google hands null back for a result it cannot carry over.
    const take = (reply: SidebarReply<R["do"] & keyof SidebarReplies> | null) =>
      reply ? resolve(reply) : refuse();
    if (typeof google === "undefined") return refuse();
    const runner = google.script.run.withSuccessHandler(take).withFailureHandler(refuse);
    // Google makes null of what is undefined.
    (runner as unknown as Runner).enrichSidebar(JSON.parse(JSON.stringify(request)));
  });
}
