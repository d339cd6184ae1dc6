import { Records } from "./records";

/** Marks of deliveries taken from the mailbox. The place with the highest turn is the latest. */
export interface SeenPlace {
  turn: number;
  marks: string[];
}

/** A few places, by number, filled in turn. */
export const SEEN_DELIVERIES = new Records("file", "seen.", {
  format: ({ turn, marks }: SeenPlace) => [turn, ...marks].join(" "),
  parse: (text) => {
    const [turn, ...marks] = text.split(" ");
    return { turn: Number(turn) || 0, marks };
  },
});
