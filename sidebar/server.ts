import type { Front } from "../contract/enrich";
import type { Progress, QuoteShown } from "../contract/enrich-run";
import type { ServerCalls } from "../contract/server-calls";
import type { SidebarReplies, SidebarReply, SidebarRequest } from "../contract/sidebar";
import { VERSION } from "../contract/version";
import * as WORDS from "./words";

type Runner = Record<keyof ServerCalls, (request: SidebarRequest, version: string) => void>;

/** `hear` receives what a reply tells of the account's credits, and the most that its price needs. */
export const credits = { hear: (_left: number, _needed?: number) => {} };

/** The person's own run that was at work when last read. What others tell is old: a paused run is read again and again. */
let working = "";

/** A price, a step of the person's own run, the start of a signal and Activity tell them. */
function tellCredits(reply: object): void {
  const { front, progress = front?.progress, quote, creditsLeft }: Telling = reply;
  const works = progress?.state === "running";
  const isNews = progress?.yours && (works || progress.run === working);
  if (isNews) working = works ? progress.run : "";
  const left = (isNews ? progress : quote)?.creditsLeft ?? creditsLeft ?? null;
  if (left !== null) credits.hear(left, quote?.creditsAtMost);
}

interface Telling {
  front?: Front;
  progress?: Progress | null;
  quote?: QuoteShown;
  creditsLeft?: number | null;
}

/** Sends a request to the script. Never rejects: a failed call becomes a refusal with a sentence. */
export function ask<R extends SidebarRequest>(request: R): Promise<SidebarReply<R["do"]>> {
  return new Promise((resolve) => {
    const refuse = (error?: { message?: string }) => resolve({ ok: false, ...whyFailed(error) });
    // Google returns null for a result it cannot serialize.
    const take = (reply: SidebarReply<R["do"] & keyof SidebarReplies> | null) => {
      if (!reply) return refuse();
      tellCredits(reply);
      // The script's own sentence says to open the sidebar, which is open already.
      if (!reply.ok && reply.code === "NO_KEY") reply.sentence = WORDS.noKey;
      resolve(reply);
    };
    // A call made while offline is never answered.
    if (typeof google === "undefined" || !navigator.onLine) return refuse();
    const runner = google.script.run.withSuccessHandler(take).withFailureHandler(refuse);
    // Google turns undefined into null, so drop it first.
    (runner as unknown as Runner).enrichSidebar(JSON.parse(JSON.stringify(request)), VERSION);
  });
}

/**
 * Why a call failed, judging by Google's message (platform S12, section 17). The message is in the user's
 * language, but these codes and names are not.
 */
function whyFailed(error: { message?: string } | undefined): { code: string; sentence: string } {
  const said = error?.message ?? "";
  if (!navigator.onLine) return { code: "OFFLINE", sentence: WORDS.offline };
  if (/PERMISSION_DENIED/.test(said))
    return { code: "SEVERAL_ACCOUNTS", sentence: WORDS.severalAccounts };
  if (/authoriz|permission/i.test(said))
    return { code: "PERMISSION_LOST", sentence: WORDS.permissionLost };
  return { code: "UNREACHED", sentence: WORDS.unreached };
}
