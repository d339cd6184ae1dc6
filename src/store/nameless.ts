import { Records, type ValueOf, words } from "./records";

/** Whether the service takes people who are known by their profile address alone, by the account. */
export const NAMELESS = new Records("file", "nameless.", words("taken", "refused"));
export type Verdict = ValueOf<typeof NAMELESS>;
