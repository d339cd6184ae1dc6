import * as z from "zod/mini";
import { INPUT_ROLES } from "../../core/column-role";
import { FIELDS } from "../../core/field";
import { RUN_KINDS } from "../../core/kind";
import { lazily } from "../../core/lazily";
import type { Terms } from "../../jobs/terms";
import { OUTPUT_ROLES } from "../../sheet/output-column";

/** Headers by role. */
export const InputsSchema = lazily(
  () =>
    optionalOf([...INPUT_ROLES, "subject"], z.string()) as z.ZodMiniType<
      NonNullable<Terms["inputs"]>
    >,
);

/** What the sidebar may send of a person's choices; what they may be together is checked by the job. */
export const TermsSchema = lazily(() => {
  const text = z.string();
  const choice = z.object({ header: text, overwrite: z.boolean() });
  return z.object({
    kind: z.optional(z.enum(RUN_KINDS)),
    fields: z.array(z.enum(FIELDS)),
    runOn: z.enum(["first", "selection", "visible", "blanks", "all"]),
    where: z.optional(text),
    phoneNeedsEmail: z.optional(z.boolean()),
    bulk: z.optional(z.boolean()),
    profileOnly: z.optional(z.boolean()),
    again: z.optional(z.enum(["failed", "unknown", "known"])),
    inputs: z.optional(InputsSchema()),
    splits: z.optional(z.record(text, z.tuple([text, text]))),
    outputs: z.optional(optionalOf(OUTPUT_ROLES, choice)),
    placed: z.optional(z.array(text)),
    capCredits: z.optional(z.number()),
  }) as z.ZodMiniType<Terms>;
});

/** Any of these members, each of this shape; others are dropped. */
function optionalOf<T extends z.ZodMiniType>(names: readonly string[], shape: T) {
  return z.object(Object.fromEntries(names.map((name) => [name, z.optional(shape)])));
}
