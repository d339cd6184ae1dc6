import type { ServerCalls } from "../contract/server-calls";
import type { SidebarReplies, SidebarReply, SidebarRequest } from "../contract/sidebar";
import { VERSION } from "../contract/version";
import * as WORDS from "./words";

type Runner = Record<keyof ServerCalls, (request: SidebarRequest, version: string) => void>;

/** Asks the script. Never rejects: a call that did not get through is a refusal with its sentence. */
export function ask<R extends SidebarRequest>(request: R): Promise<SidebarReply<R["do"]>> {
  return new Promise((resolve) => {
    const refuse = (error?: { message?: string }) => resolve({ ok: false, ...reasonOf(error) });
    // Google hands null back for a result it cannot carry over.
    const take = (reply: SidebarReply<R["do"] & keyof SidebarReplies> | null) =>
      reply ? resolve(reply) : refuse();
    // A call that is made offline is never answered.
    if (typeof google === "undefined" || !navigator.onLine) return refuse();
    const runner = google.script.run.withSuccessHandler(take).withFailureHandler(refuse);
    // Google makes null of what is undefined.
    (runner as unknown as Runner).enrichSidebar(JSON.parse(JSON.stringify(request)), VERSION);
  });
}

/**
 * Why a call did not get through, by Google's own words where they are known (platform S12, section
 * 17): they come in the language of the person, but these codes and names do not.
 */
function reasonOf(error: { message?: string } | undefined): { code: string; sentence: string } {
  const said = error?.message ?? "";
  if (!navigator.onLine) return { code: "OFFLINE", sentence: WORDS.offline };
  if (/PERMISSION_DENIED/.test(said))
    return { code: "SEVERAL_ACCOUNTS", sentence: WORDS.severalAccounts };
  if (/authoriz|permission/i.test(said))
    return { code: "PERMISSION_LOST", sentence: WORDS.permissionLost };
  return { code: "UNREACHED", sentence: WORDS.unreached };
}
