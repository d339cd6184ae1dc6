import { Records, type ValueOf, words } from "./records";

/** By account, whether the service takes people known only by their profile address. */
export const NAMELESS = new Records("file", "nameless.", words("taken", "refused"));
export type Verdict = ValueOf<typeof NAMELESS>;
