/** Drives steps while nobody looks: at most one clock trigger of ours per user. */
export interface Triggers {
  /** Makes sure the driver is called again and again, about every so often. */
  keep(period: "minute" | "hour"): void;
  /** Nothing is left to do. */
  drop(): void;
}
