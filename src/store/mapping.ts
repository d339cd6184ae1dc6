import * as z from "zod/mini";
import type { MappedRole } from "../core/column-role";
import { dictionary, tuple } from "../core/dictionary";
import type { OutputRole } from "../core/output-column";

/** The header text of each role, which finds its column wherever it is now. */
export const mappingSchema = () =>
  z.object({
    inputs: headers<MappedRole>(),
    outputs: headers<OutputRole>(),
    /** Full names that a person split by hand into first and last name. */
    splits: z.optional(dictionary(tuple(z.string(), z.string()))),
  });
export type Mapping = z.infer<ReturnType<typeof mappingSchema>>;

/** Keeps roles of other versions. */
function headers<Role extends string>(): z.ZodMiniType<Partial<Record<Role, string>>> {
  return dictionary(z.string()) as z.ZodMiniType<Partial<Record<string, string>>>;
}
