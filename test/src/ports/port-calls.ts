/** Thrown by a port in place of a call that the platform never came to: the execution ends there. */
export class Killed extends Error {}

/** Counts the calls of all ports of a test, and kills the execution at one of them. */
export class PortCalls {
  readonly made: string[] = [];
  private killAt = Number.POSITIVE_INFINITY;
  private dead = false;

  /** The call with this number from now, counted from 1, and all that follow are not carried out. */
  killAtCall(number: number): void {
    this.killAt = this.made.length + number;
  }

  /** A new execution begins. */
  revive(): void {
    this.killAt = Number.POSITIVE_INFINITY;
    this.dead = false;
  }

  note(call: string): void {
    this.made.push(call);
    if (this.made.length >= this.killAt) this.dead = true;
    if (this.dead) throw new Killed(call);
  }

  count(call: string): number {
    return this.made.filter((each) => each === call).length;
  }
}
