import * as z from "zod/mini";
import type { Handlers } from "../../contract/request";
import { SIDEBAR, type SidebarReplies, type SidebarReply } from "../../contract/sidebar";
import { VERSION } from "../../contract/version";
import { codedError, enrichError } from "../core/errors";
import { logText } from "../core/log-text";

/** Characters: 25 results with every text as long as the page keeps it. */
const LONGEST_REQUEST = 100_000;

type Name = keyof typeof SIDEBAR;
type Reply = SidebarReplies[Name];

/**
 * The only way in for the sidebar: checks each request and turns every error into a value. Does nothing for
 * a page that an earlier build served, and says so (OLD_PANEL).
 */
export function answerSidebar(
  open: () => Handlers<typeof SIDEBAR>,
  request: unknown,
  version: unknown,
): SidebarReply {
  try {
    if (version !== VERSION) throw enrichError("OLD_PANEL");
    if ((JSON.stringify(request) ?? "").length > LONGEST_REQUEST) throw enrichError("BAD_INPUT");
    return { ok: true, ...handled(open, request) };
  } catch (error) {
    const coded = codedError(error);
    if (coded !== error) console.error(logText(error));
    return { ok: false, code: coded.code, sentence: coded.message };
  }
}

/**
 * Checks a request and calls its handler. Throws BAD_INPUT for anything that is not a request of the
 * contract.
 */
function handled(open: () => Handlers<typeof SIDEBAR>, request: unknown): Reply {
  const { do: name, ...members } = Object(request) as { do?: unknown };
  if (!isName(name)) throw enrichError("BAD_INPUT");
  const checked = z.safeParse(z.strictObject(SIDEBAR[name].members()), members);
  if (!checked.success) throw enrichError("BAD_INPUT");
  // The compiler held each handler to its own request; of any of them it cannot tell which this one is.
  const handler = open()[name] as (request: object) => Reply;
  return handler({ do: name, ...checked.data });
}

function isName(name: unknown): name is Name {
  return typeof name === "string" && Object.keys(SIDEBAR).includes(name);
}
