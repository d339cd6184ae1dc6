import * as z from "zod/mini";
import type { Handlers } from "../../contract/request";
import { SIDEBAR, type SidebarReplies, type SidebarReply } from "../../contract/sidebar";
import { VERSION } from "../../contract/version";
import { type EnrichError, type ErrorCode, enrichError } from "../core/errors";
import { codedOrLogged } from "../ports/log";

/** In characters: 25 results with every text as long as the page keeps it. */
const LONGEST_REQUEST = 100_000;

type Name = keyof typeof SIDEBAR;
type Reply = SidebarReplies[Name];

/**
 * The sidebar's only entry point: checks each request and turns every error into a value. Answers OLD_PANEL
 * to a page that an earlier build served. `unticked` returns UNTICKED if the person left one of Google's
 * boxes unticked. It is called before anything that spends or goes on by itself, and after a refusal that may
 * come from Google.
 */
export function answerSidebar(
  open: () => Handlers<typeof SIDEBAR>,
  request: unknown,
  version: unknown,
  unticked: () => EnrichError | undefined,
): SidebarReply {
  try {
    if (version !== VERSION) throw enrichError("OLD_PANEL");
    if ((JSON.stringify(request) ?? "").length > LONGEST_REQUEST) throw enrichError("BAD_INPUT");
    const { do: name, ...members } = Object(request) as { do?: unknown };
    if (!isName(name)) throw enrichError("BAD_INPUT");
    const checked = z.safeParse(z.strictObject(SIDEBAR[name]()), members);
    if (!checked.success) throw enrichError("BAD_INPUT");
    const refusal = STARTS.includes(name) ? unticked() : undefined;
    if (refusal) throw refusal;
    // The compiler checked each handler against its request. It cannot tell that this one matches `name`.
    const handler = open()[name] as (request: object) => Reply;
    const reply = { ok: true, ...handler({ do: name, ...checked.data }) };
    // Google turns undefined into null (platform H3), so drop it first.
    return JSON.parse(JSON.stringify(reply));
  } catch (error) {
    const coded = codedOrLogged(error);
    const { code, message } = (REFUSALS.includes(coded.code) && unticked()) || coded;
    return { ok: false, code, sentence: message };
  }
}

/** Requests that start something that spends, or that goes on without the person. */
const STARTS: readonly Name[] = [
  ...(["start", "resume", "start-signal", "people-signal", "repeat-signal"] as const),
  ...(["new-schedule", "resume-schedule", "run-schedule", "take-over-schedule"] as const),
  ...(["settings-save", "settings-formulas", "settings-webhook"] as const),
];

/** Codes behind which an unticked box may hide: Google explains its refusal in the person's language. */
const REFUSALS: readonly ErrorCode[] = ["GOOGLE_FAULT", "UNREACHABLE", "MAYBE_DONE"];

function isName(name: unknown): name is Name {
  return typeof name === "string" && Object.keys(SIDEBAR).includes(name);
}
