// What a kind of work is to the drill.
import type { Finding } from "../part";
import type { Scene, Setting } from "../scene/scene";

/** One kind of work, as a person does it in a file of their own. */
export interface Kind {
  readonly name: string;
  /** Rows there usually are, and the fewest that still make sense. */
  readonly rows: readonly [fewest: number, usual: number];
  setting(seed: number, rows: number): Setting;
  /** What is done before anything is disturbed. */
  prepare?(scene: Scene): Promise<void>;
  /** What a person presses to have the work done. May be ended at any call, and throws for nothing. */
  press(scene: Scene): Promise<void>;
  /** What a person presses where the work seems to stand still; `press` if left out. */
  again?(scene: Scene): Promise<void>;
  /** What somebody else does in the same file meanwhile; steps of another sidebar if left out. */
  beside?(scene: Scene, as: string | undefined): void;
  /** Minutes after which the work is over by itself, however often it was killed. */
  readonly minutes: number;
  /** Its clock goes on when the work is done. */
  readonly lasts?: boolean;
  /** What it pays for goes into a tab of its own, not among the saved results. */
  readonly ownTab?: boolean;
  /** What somebody does in the very moment an execution is ended. */
  atKill?(scene: Scene): void;
  /** What the account may be charged in a calendar month; no end to it if left out. */
  monthCredits?(seed: number): number;
  /** The code of the halt a run of this kind may rest in at the end; none if left out. */
  readonly rests?: string;
  /** What may stand in a column of ours beside the row of this name; a blank may always. */
  expected?(scene: Scene, row: string): Readonly<Record<string, readonly string[]>>;
  /** What is promised before anybody presses again, where only executions of the clock were ended. */
  alone?(scene: Scene): Finding[];
  /** What is promised of this kind besides what holds for all. */
  inspect?(scene: Scene): Finding[] | Promise<Finding[]>;
}
