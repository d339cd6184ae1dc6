import { Records } from "./records";

/** Marks of deliveries taken out of the mailbox; the place with the highest turn is the latest. */
export interface SeenPlace {
  turn: number;
  marks: string[];
}

/** A few places, by their number, that are filled in turn. */
export const SEEN = new Records("file", "seen.", {
  format: ({ turn, marks }: SeenPlace) => [turn, ...marks].join(" "),
  parse: (text) => {
    const [turn, ...marks] = text.split(" ");
    return { turn: Number(turn) || 0, marks };
  },
});
