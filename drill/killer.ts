// Ends executions at stored states, and knows what each had in its hands by then.
import type { PlatformCall } from "../local/runtime/execution/platform-call";
import type { Scene } from "./scene/scene";
import { type Played, StoredState } from "./stored-state";
import { enrichmentsOf, requestsOf } from "./verdict/lost";

/**
 * Watches every platform call of a scene from now on. Each time the stored state is one that was not
 * there before is one place where an execution may end: a kill anywhere else leaves what one of these
 * leaves. `kills` names the places by number, each counted from the kill before.
 */
export class Killer<S extends Played = Scene> {
  /** Different stored states so far. */
  states = 0;
  killed = 0;
  /** The functions that were ended. */
  readonly ended = new Set<string>();
  /** Look-ups that were asked since a killed execution last stored anything: their answers may be lost. */
  readonly inHand = new Set<string>();
  /** Likewise requests of any sort, and webhook calls that were being taken in. */
  readonly unstored = { requests: new Set<number>(), deliveries: 0 };
  private readonly seen = new Set<string>();
  private readonly state: StoredState;
  private readonly storedAt = new Map<number, Asked>();
  private own: string;
  private next: number;
  private readonly stop: () => void;

  constructor(
    private readonly scene: S,
    private readonly kills: readonly number[],
    private readonly atKill: (scene: S) => void = () => {},
  ) {
    this.state = new StoredState(scene);
    this.own = this.state.readOwn();
    this.seen.add(this.state.read());
    this.next = kills[0] ?? 0;
    this.stop = scene.runtime.intercept((call, phase) =>
      phase === "after" ? this.look(call) : undefined,
    );
  }

  close(): void {
    this.stop();
    this.state.close();
  }

  private look({ execution: { id, fn } }: PlatformCall): "kill" | undefined {
    const own = this.state.readOwn();
    if (own !== this.own || !this.storedAt.has(id)) this.storedAt.set(id, this.asked());
    this.own = own;
    const whole = this.state.read();
    if (this.seen.has(whole)) return undefined;
    this.seen.add(whole);
    this.states++;
    if (this.killed >= this.kills.length || this.states < this.next) return undefined;
    this.killed++;
    this.next = this.states + (this.kills[this.killed] ?? 0);
    this.keepInHand(this.storedAt.get(id) ?? this.asked(), fn);
    this.atKill(this.scene);
    return "kill";
  }

  private asked(): Asked {
    return {
      lookUps: enrichmentsOf(this.scene).length,
      requests: requestsOf(this.scene).length,
    };
  }

  private keepInHand({ lookUps, requests }: Asked, fn: string): void {
    for (const { id } of enrichmentsOf(this.scene).slice(lookUps)) this.inHand.add(id);
    for (const { number } of requestsOf(this.scene).slice(requests))
      this.unstored.requests.add(number);
    this.ended.add(fn);
    if (fn === "doPost") this.unstored.deliveries++;
  }
}

/** How much the service was asked by a moment. */
interface Asked {
  lookUps: number;
  requests: number;
}
