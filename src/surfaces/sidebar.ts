import type * as z from "zod/mini";
import type { SidebarReplies, SidebarReply } from "../../contract/sidebar";
import { codedError, enrichError } from "../core/errors";
import { logged } from "../core/logged";
import { ActivityRequestSchema, answerActivity } from "./panel/activity";
import { answerEnrich, EnrichRequestSchema } from "./panel/enrich";
import { answerFind, FindRequestSchema } from "./panel/find";
import { answerLibrary, LibraryRequestSchema } from "./panel/library";
import { answerSchedules, ScheduleRequestSchema } from "./panel/schedules";
import { answerSettings, SettingsRequestSchema } from "./panel/settings";
import { answerSignals, SignalsRequestSchema } from "./panel/signals";
import type { SidebarDesk } from "./sidebar-desk";

/** Characters: 25 results with every text as long as the page keeps it. */
const LONGEST_REQUEST = 100_000;

type Reply = SidebarReplies[keyof SidebarReplies];

/** What each panel may ask, and who answers it. */
const PANELS = [
  panel(EnrichRequestSchema, answerEnrich),
  panel(ScheduleRequestSchema, answerSchedules),
  panel(ActivityRequestSchema, answerActivity),
  panel(FindRequestSchema, answerFind),
  panel(LibraryRequestSchema, answerLibrary),
  panel(SettingsRequestSchema, answerSettings),
  panel(SignalsRequestSchema, answerSignals),
];

/** The only door from the sidebar: checks what comes in, and turns every error into a value. */
export function answerSidebar(open: () => SidebarDesk, request: unknown): SidebarReply {
  try {
    if ((JSON.stringify(request) ?? "").length > LONGEST_REQUEST) throw enrichError("BAD_INPUT");
    for (const answer of PANELS) {
      const reply = answer(open, request);
      if (reply) return { ok: true, ...reply };
    }
    throw enrichError("BAD_INPUT");
  } catch (error) {
    const coded = codedError(error);
    if (coded !== error) console.error(logged(error));
    return { ok: false, code: coded.code, sentence: coded.message };
  }
}

/** Answers what has the shape of its requests; undefined for anything else. */
function panel<T>(
  schema: () => z.ZodMiniType<T>,
  answer: (desk: SidebarDesk, request: T) => Reply,
) {
  return (open: () => SidebarDesk, request: unknown): Reply | undefined => {
    const parsed = schema().safeParse(request);
    return parsed.success ? answer(open(), parsed.data) : undefined;
  };
}
