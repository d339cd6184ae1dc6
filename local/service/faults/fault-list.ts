import type { EndpointName } from "../endpoint-name";
import { type AskedPerson, foldName, foldProfile } from "../people/identity";
import { drawsFor } from "../people/seeded-draw";
import type { Fault, FaultKind, FaultOptions } from "./fault";

/** What a fault can select a request by. `people` is called only when a fault selects a person. */
export interface Target {
  readonly endpoint: EndpointName;
  readonly account: string;
  people(): readonly AskedPerson[];
}

export interface SavedFaults {
  readonly faults: readonly Fault[];
  readonly made: number;
}

/** The faults that are set, in the order they were set. */
export class FaultList {
  private faults: Fault[] = [];
  private made = 0;

  constructor(private readonly seed: number) {}

  save(): SavedFaults {
    return { faults: this.faults.map((fault) => ({ ...fault })), made: this.made };
  }

  load({ faults, made }: SavedFaults): void {
    this.faults = faults.map((fault) => ({ ...fault }));
    this.made = made;
  }

  add(options: FaultOptions): Fault {
    const fault: Fault = { ...options, id: `fault-${++this.made}`, matched: 0, struck: 0 };
    this.faults.push(fault);
    return fault;
  }

  list(): readonly Fault[] {
    return this.faults;
  }

  /** False when there is none of this id. */
  remove(id: string): boolean {
    const kept = this.faults.filter((fault) => fault.id !== id);
    const removed = kept.length < this.faults.length;
    this.faults = kept;
    return removed;
  }

  clear(): void {
    this.faults = [];
  }

  /** The faults of these kinds that strike this request. Counts it for those that could have struck. */
  strike(target: Target, kinds: readonly FaultKind[]): readonly Fault[] {
    if (this.faults.length === 0) return NONE;
    return this.faults.filter((fault) => kinds.includes(fault.kind) && this.strikes(fault, target));
  }

  /** The first fault of these kinds that strikes; the others stay for later requests. */
  strikeFirst(target: Target, kinds: readonly FaultKind[]): Fault | undefined {
    return this.faults.find((fault) => kinds.includes(fault.kind) && this.strikes(fault, target));
  }

  private strikes(fault: Fault, target: Target): boolean {
    if (!picks(fault, target)) return false;
    fault.matched++;
    if (!isDue(fault) || !this.isDrawn(fault)) return false;
    fault.struck++;
    return true;
  }

  private isDrawn({ id, matched, probability = 1 }: Fault): boolean {
    return probability >= 1 || drawsFor(this.seed, `${id} ${matched}`)() < probability;
  }
}

const NONE: readonly Fault[] = Object.freeze([]);

function picks({ endpoint, account, person }: Fault, target: Target): boolean {
  if (endpoint !== undefined && endpoint !== target.endpoint) return false;
  if (account !== undefined && account !== target.account) return false;
  return person === undefined || target.people().some((asked) => isPerson(person, asked));
}

function isPerson(text: string, asked: AskedPerson): boolean {
  if (/^https?:/i.test(text)) {
    return asked.profileUrl !== "" && foldProfile(asked.profileUrl) === foldProfile(text);
  }
  return foldName(`${asked.firstName} ${asked.lastName}`) === foldName(text);
}

function isDue({
  matched,
  struck,
  nth,
  skip = 0,
  count = Number.POSITIVE_INFINITY,
}: Fault): boolean {
  return (nth === undefined || matched === nth) && matched > skip && struck < count;
}
