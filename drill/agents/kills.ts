// Ends executions of the endpoint, of steps and of people at calls that are drawn.
import type { Scene } from "../scene/scene";
import { enrichmentsOf } from "../verdict/lost";

/** Calls that change or tell something: a kill between others leaves what one of these leaves. */
const COUNTED = ["properties", "sheet", "fetch"];

export class Kills {
  killed = 0;
  /** Look-ups whose answer an execution may have had in its hands as it was ended. */
  readonly inHand = new Set<string>();
  private left = Number.POSITIVE_INFINITY;
  private readonly askedBefore = new Map<number, number>();
  private readonly stop: () => void;

  constructor(private readonly scene: Scene) {
    this.stop = scene.runtime.intercept(({ service, execution: { id } }) => {
      if (!COUNTED.includes(service)) return undefined;
      const asked = enrichmentsOf(scene).length;
      const before = this.askedBefore.get(id) ?? asked;
      this.askedBefore.set(id, before);
      return this.isDue() ? this.kill(before) : undefined;
    });
  }

  /** Ends whatever makes this call from now on. */
  soon(calls: number): void {
    this.left = calls;
  }

  close(): void {
    this.stop();
  }

  private isDue(): boolean {
    this.left--;
    return this.left <= 0;
  }

  private kill(asked: number): "kill" {
    this.left = Number.POSITIVE_INFINITY;
    this.killed++;
    for (const { id } of enrichmentsOf(this.scene).slice(asked)) this.inHand.add(id);
    return "kill";
  }
}
