import { oneOf, Records } from "./records";

/** What the self-test keeps for a moment; nothing else reads it. */
export const SELF_TEST = new Records("file", "self-test", oneOf());
