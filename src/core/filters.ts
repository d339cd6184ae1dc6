import * as z from "zod/mini";
import { dictionary } from "./dictionary";

/** Filters of a search under the interface's names, with ids where the service takes ids. */
export const filtersSchema = () =>
  dictionary(z.union([z.string(), z.array(z.string()), z.number(), z.boolean()]));
export type Filters = z.infer<ReturnType<typeof filtersSchema>>;
