import * as z from "zod/mini";
import { lazily } from "./lazily";

/** What can be asked, as a person enters it and as it is kept. */
export const QuestionSchema = lazily(() => {
  const texts = z.optional(z.array(z.string()));
  const flag = z.optional(z.boolean());
  const filters = z.record(
    z.string(),
    z.union([z.string(), z.array(z.string()), z.number(), z.boolean()]),
  );
  const limit = z.optional(z.number());
  return z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("hiring"),
      filters: z.object({
        selectedKeywords: texts,
        excludedKeywords: texts,
        selectedTitles: texts,
        excludedTitles: texts,
        jobMinPosted: z.optional(z.number()),
        excludeConsultingRecruiting: flag,
        excludeInternships: flag,
        publishedDate: z.optional(z.string()),
        includedLocations: texts,
        excludedLocations: texts,
        companySize: texts,
      }),
    }),
    z.object({
      kind: z.literal("post"),
      url: z.string(),
      engagementType: z.string(),
      excludeSameCompany: flag,
      persona: z.optional(z.string()),
    }),
    z.object({ kind: z.enum(["leads", "companies"]), name: z.string(), filters, limit }),
    z.object({ kind: z.literal("comments"), profileUrl: z.string(), limit: z.number() }),
    z.object({ kind: z.literal("jobs"), company: z.string(), postedWithinDays: limit }),
  ]);
});
export type Question = z.infer<ReturnType<typeof QuestionSchema>>;
export type QuestionKind = Question["kind"];
