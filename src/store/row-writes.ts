import * as z from "zod/mini";
import { Records, type ValueOf, versioned } from "./records";

/**
 * By tab, stored before rows are written below those of a signal and freed after they were read back: who
 * writes there next must repair what a kill in between left half written.
 */
export const ROW_WRITES = new Records(
  "file",
  "rows.",
  versioned(1, () =>
    z.object({
      /** Id of the hidden tab with the picture, and the token it has once the write began. */
      picture: z.number(),
      token: z.string(),
      /** Headers of the columns written. */
      headers: z.array(z.string()),
      /** How many rows. */
      rows: z.number(),
    }),
  ),
);
export type RowWrite = ValueOf<typeof ROW_WRITES>;
