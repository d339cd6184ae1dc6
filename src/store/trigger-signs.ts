import { Records } from "./records";

/** `period` in minutes. */
export interface TriggerSign {
  period: number;
  atMs: number;
}

/**
 * The period of a file's clock trigger, and its last sign of life: the platform tells
 * neither. One a file, since a published add-on has the same user properties in all of them. What
 * cannot be read counts as 0.
 */
export const TRIGGER_SIGNS = new Records("user", "trigger.", {
  format: ({ period, atMs }: TriggerSign) => `${period} ${atMs}`,
  parse: (text) => {
    const [period = 0, atMs = 0] = text.split(" ").map((part) => Number.parseInt(part, 10) || 0);
    return { period, atMs };
  },
});
