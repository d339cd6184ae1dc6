// What a fault is to the drill: where it can strike, and how it is begun and ended.
import type { Scene } from "../scene/scene";

/** Platform calls of one piece of work by `service.method`, starts by `start.` and their kind. */
export type Seen = Readonly<Record<string, number>>;

/** A fault at one moment, as a line says it. */
export interface Moment {
  fault: string;
  /** `service.method`, `start.` with a kind, `request` of the service, or `any` call. */
  call: string;
  /** The how-many-th of these, from 1. */
  at: number;
  /** Minutes it goes on; 0 for once. */
  lasts: number;
  phase: "before" | "after";
  /** Percent of a call's requests that leave nevertheless; -1 where the call fails as a whole. */
  part: number;
}

/** A fault that was set. */
export interface Begun {
  /** How often it has struck so far. */
  readonly struck: number;
  /** It goes away. */
  end(): void;
}

export interface DrillFault {
  name: string;
  /** Calls it can strike in this work; none where it never can. */
  calls(seen: Seen): string[];
  /** Sets it, so that it strikes at its moment. */
  begin(scene: Scene, moment: Moment): Begun;
  /** Whether it changes what the service answers, so that its values cannot be compared. */
  changesValues?: true;
  /** Whether the script's months are no longer those of the service. */
  movesClocks?: true;
}

export const MINUTE_MS = 60_000;
