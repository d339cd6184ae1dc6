import * as z from "zod/mini";
import { readBy } from "./dictionary";
import { filtersSchema } from "./filters";
import { lazily } from "./lazily";

const texts = lazily(() => z.optional(z.array(z.string())));
const flag = lazily(() => z.optional(z.boolean()));
const limit = lazily(() => z.optional(z.number()));

const Hiring = lazily(() =>
  z.object({
    kind: z.enum(["hiring"]),
    /** What is asked for, in words: places are known by id alone. */
    name: z.optional(z.string()),
    filters: z.object({
      selectedKeywords: texts(),
      excludedKeywords: texts(),
      selectedTitles: texts(),
      excludedTitles: texts(),
      jobMinPosted: limit(),
      excludeConsultingRecruiting: flag(),
      excludeInternships: flag(),
      publishedDate: z.optional(z.string()),
      includedLocations: texts(),
      excludedLocations: texts(),
      companySize: texts(),
    }),
  }),
);
const Post = lazily(() =>
  z.object({
    kind: z.enum(["post"]),
    url: z.string(),
    engagementType: z.string(),
    excludeSameCompany: flag(),
    persona: z.optional(z.string()),
  }),
);
const Search = lazily(() =>
  z.object({
    kind: z.enum(["leads", "companies", "people"]),
    /** For people: their company, by its page or number on the network. */
    company: z.optional(z.string()),
    name: z.string(),
    filters: filtersSchema(),
    limit: limit(),
  }),
);
const OfProfile = lazily(() =>
  z.object({ kind: z.enum(["comments", "posts"]), profileUrl: z.string(), limit: z.number() }),
);
const Jobs = lazily(() =>
  z.object({ kind: z.enum(["jobs"]), company: z.string(), postedWithinDays: limit() }),
);

type Schema = typeof Hiring | typeof Post | typeof Search | typeof OfProfile | typeof Jobs;
export type Question = z.infer<ReturnType<Schema>>;
export type QuestionKind = Question["kind"];

const SCHEMAS = new Map<unknown, () => z.ZodMiniType<Question>>([
  ["hiring", Hiring],
  ["post", Post],
  ["leads", Search],
  ["companies", Search],
  ["people", Search],
  ["comments", OfProfile],
  ["posts", OfProfile],
  ["jobs", Jobs],
]);

/** A question as entered and as stored. Builds its kind's schema alone: all would cost each reader of signals 2 ms. */
export const QuestionSchema = lazily(() =>
  readBy((value) => {
    const { kind } = (value ?? {}) as { kind?: unknown };
    return SCHEMAS.get(kind)?.().safeParse(value).data;
  }),
);
