// Lets several assistants and a person act on one stage: one after another, or two at once, as drawn.
import type { Draw } from "../race/draw";

/** Something that waits for its turn. */
interface Waiting {
  who: number;
  act: () => Promise<void>;
}

/** Lets the stage's time pass until something is over. */
type Until = (over: Promise<unknown>) => Promise<unknown>;

/** How often two that wait have their turn at once. */
const AT_ONCE = 0.25;

/**
 * Actors run by themselves until they want to touch the stage. Once each of them waits for that, some are let. So the
 * same draws give the same order, however long the machine takes.
 */
export class Turns {
  private readonly waiting: Waiting[] = [];
  private live = 0;
  private wake: () => void = () => {};

  constructor(private readonly until: Until) {}

  /** Has an actor play; `play` touches the stage by `take` alone. */
  add(play: () => Promise<void>): Promise<void> {
    this.live++;
    return play().finally(() => {
      this.live--;
      this.wake();
    });
  }

  /** Waits for a turn of this actor, and acts in it. */
  take<T>(who: number, act: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ who, act: () => act().then(resolve, reject) });
      this.wake();
    });
  }

  /** Gives turns until no actor is left; `between` before each. */
  async run(draw: Draw, between: () => Promise<void>): Promise<void> {
    for (;;) {
      while (this.waiting.length < this.live)
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
      if (this.live === 0) return;
      await between();
      await this.let(draw);
    }
  }

  private async let(draw: Draw): Promise<void> {
    this.waiting.sort((a, b) => a.who - b.who);
    const most = draw.chance(AT_ONCE) ? 2 : 1;
    const at = draw.whole(0, Math.max(0, this.waiting.length - most));
    const chosen = this.waiting.splice(at, most);
    await this.until(Promise.all(chosen.map(({ act }) => act())));
  }
}
