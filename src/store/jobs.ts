import { number, Records } from "./records";

/** Until when a run that begins in a tab keeps others from beginning there, by the tab. */
export const BEGINNINGS = new Records("file", "begin.", number);
