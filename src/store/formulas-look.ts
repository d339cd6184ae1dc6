import { Records, words } from "./records";
import type { Change } from "./store";

/** Cells may wait for what notes of formulas brought into the saved results. */
export const FORMULAS_LOOK = new Records("file", "formulas.look", words("1"));

/** To be set whenever such notes are saved. */
export const LOOK: Change<"file"> = FORMULAS_LOOK.put("1");
