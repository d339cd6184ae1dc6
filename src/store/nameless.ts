import { oneOf, Records, type ValueOf } from "./records";

/** By account, whether the service takes people known only by their profile address. */
export const NAMELESS = new Records("file", "nameless.", oneOf("taken", "refused"));
export type Verdict = ValueOf<typeof NAMELESS>;
