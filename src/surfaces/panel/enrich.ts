import * as z from "zod/mini";
import type { SidebarReplies } from "../../../contract/sidebar";
import { FIELDS } from "../../core/field";
import { RUN_KINDS } from "../../core/kind";
import { lazily } from "../../core/lazily";
import type { SidebarDesk } from "../sidebar-desk";
import { quote, start } from "./cost";
import { readColumns, readNames, writeFormula } from "./form";
import { progressOf, resume, signal, step, undo } from "./progress";
import { InputsSchema, TermsSchema } from "./terms-schema";
import { unanswered } from "./unanswered";

/** What the Enrich panel may ask. */
export const EnrichRequestSchema = lazily(() => {
  const run = z.optional(z.string());
  const tab = z.number();
  const fields = z.array(z.enum(FIELDS));
  const kind = z.optional(z.enum(RUN_KINDS));
  return z.union([
    z.object({ do: z.literal("look"), kind }),
    z.object({ do: z.enum(["progress", "step", "pause", "stop", "undo"]), run }),
    z.object({ do: z.literal("resume"), run, capCredits: z.optional(z.number()) }),
    z.object({ do: z.literal("names"), tab, header: z.string() }),
    z.object({ do: z.literal("formula"), tab, fields, inputs: InputsSchema() }),
    z.object({ do: z.literal("quote"), tab, terms: TermsSchema() }),
    z.object({ do: z.literal("start"), tab, terms: TermsSchema(), fingerprint: z.string() }),
    z.object({ do: z.literal("unanswered"), tab, kind }),
  ]);
});
type EnrichRequest = z.infer<ReturnType<typeof EnrichRequestSchema>>;

/** Does what the Enrich panel asks. Only `step` can cost credits, of what was agreed to at `start`. */
export function answerEnrich(
  desk: SidebarDesk,
  request: EnrichRequest,
): SidebarReplies[keyof SidebarReplies] {
  switch (request.do) {
    case "look":
      return {
        columns: readColumns(desk, request.kind),
        progress: progressOf(desk, undefined),
        place: { locale: desk.calendar.locale(), zone: desk.calendar.zone() },
      };
    case "names":
      return { names: readNames(desk, request.tab, request.header) };
    case "formula":
      return { formula: writeFormula(desk, request.tab, request.inputs, request.fields) };
    case "quote":
      return { quote: quote(desk, request.tab, request.terms) };
    case "start":
      return {
        progress: progressOf(desk, start(desk, request.tab, request.terms, request.fingerprint).id),
      };
    case "unanswered":
      return unanswered(desk, request.tab, request.kind);
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
