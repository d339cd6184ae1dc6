import { Records } from "./records";

/**
 * Whether a clock trigger last found its file open; absent before the first one. Sources disagree
 * for add-ons (platform T17), and only a trigger can tell. It is in the user's properties, which
 * exist without a file.
 */
export const CLOCK = new Records("user", "clock", {
  format: (found: boolean) => (found ? "file" : "no file"),
  parse: (text) => text === "file",
});

/**
 * By account, the clock trigger whose last whole call had nothing to change, and until when one look at the
 * file is enough for it.
 */
export const CALM = new Records("file", "calm.", {
  format: ({ uid, untilMs }: { uid: string; untilMs: number }) => `${untilMs} ${uid}`,
  parse: (text) => {
    const [untilMs, uid = ""] = text.split(" ");
    return { uid, untilMs: Number(untilMs) };
  },
});
