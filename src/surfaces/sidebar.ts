import * as z from "zod/mini";
import type { SidebarReplies, SidebarReply } from "../../contract/sidebar";
import { enrichError, errorCode } from "../core/errors";
import { quote, start } from "./panel/cost";
import { readColumns, readNames } from "./panel/form";
import { progressOf, resume, signal, step, undo } from "./panel/progress";
import { TermsSchema } from "./panel/terms-schema";
import { unanswered } from "./panel/unanswered";
import type { SidebarDesk } from "./sidebar-desk";

/** Characters; the choices of a form stay far below. */
const LONGEST_REQUEST = 20_000;

const run = z.optional(z.string());
const tab = z.number();

const Request = z.union([
  z.object({ do: z.enum(["look", "progress", "step", "pause", "stop", "undo"]), run }),
  z.object({ do: z.literal("resume"), run, capCredits: z.optional(z.number()) }),
  z.object({ do: z.literal("names"), tab, header: z.string() }),
  z.object({ do: z.literal("quote"), tab, terms: TermsSchema }),
  z.object({ do: z.literal("start"), tab, terms: TermsSchema, fingerprint: z.string() }),
  z.object({ do: z.literal("unanswered"), tab }),
]);
type Request = z.infer<typeof Request>;

/** The only door from the sidebar: checks what comes in, and turns every error into a value. */
export function answerSidebar(open: () => SidebarDesk, request: unknown): SidebarReply {
  try {
    const parsed = Request.safeParse(request);
    if (!parsed.success || JSON.stringify(request).length > LONGEST_REQUEST)
      throw enrichError("BAD_INPUT");
    return { ok: true, ...answer(open(), parsed.data) };
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) console.error(String(error));
    const sentence = code
      ? (error as Error).message
      : "Something went wrong that is our fault. Nothing was lost; try again.";
    return { ok: false, code: code ?? "FAULT", sentence };
  }
}

function answer(desk: SidebarDesk, request: Request): SidebarReplies[keyof SidebarReplies] {
  switch (request.do) {
    case "look":
      return { columns: readColumns(desk), progress: progressOf(desk, request.run) };
    case "names":
      return { names: readNames(desk, request.tab, request.header) };
    case "quote":
      return { quote: quote(desk, request.tab, request.terms) };
    case "start":
      return {
        progress: progressOf(desk, start(desk, request.tab, request.terms, request.fingerprint).id),
      };
    case "unanswered":
      return unanswered(desk, request.tab);
    case "undo": {
      const cleared = undo(desk, request.run);
      return { cleared, progress: progressOf(desk, request.run) };
    }
    case "step":
      step(desk);
      break;
    case "pause":
    case "stop":
      signal(desk, request.run, request.do);
      break;
    case "resume":
      resume(desk, request.run, request.capCredits);
      break;
  }
  return { progress: progressOf(desk, request.run) };
}
