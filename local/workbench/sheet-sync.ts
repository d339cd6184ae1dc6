import type { Mutation, SheetModel } from "../runtime/sheets/sheet-model";
import { crosses, isStructural } from "./crossing";
import type { Colours, FromPage, Snapshot, ToPage } from "./messages";
import { isOfValues, mergeMutations } from "./mutation-merge";

/** A page's copy of the workbook. */
export interface Replica {
  /** How many snapshots it has received. */
  epoch: number;
  send(message: ToPage): void;
}

/** A change of the workbook, as sent to pages. */
export interface Change {
  version: number;
  mutation: Mutation;
  /** The replica that made it; undefined for the stage's own. */
  author: Replica | undefined;
  /** Its author gets it back, since others' changes came before it. */
  echoed: boolean;
}

type Edit = Extract<FromPage, { type: "edit" }>;

/** How many changes to remember, to judge edits made before them. */
const REMEMBERED = 5000;
/** Changes within this time are sent together. */
const BATCH_MS = 25;

/**
 * Keeps the copies of all pages in step with the host's workbook, which is the truth.
 *
 * An edit of a page is applied unless rows or columns moved between what it was made on and now;
 * then the page gets a new snapshot. Every page applies all changes in the host's order: an edit
 * that others' changes came before is sent back to its author too, so that the last one wins everywhere.
 */
export class SheetSync {
  private readonly replicas = new Set<Replica>();
  private version = 0;
  private history: Change[] = [];
  private unsent: Change[] = [];
  private timer: NodeJS.Timeout | undefined;
  private echoing = false;
  private readonly stopListening: () => void;

  /** `later` runs its argument a moment later. */
  constructor(
    private readonly sheets: SheetModel,
    private readonly later = (act: () => void) => setTimeout(act, BATCH_MS),
  ) {
    const stops = [
      sheets.onMutation((mutation, origin) => this.record(mutation, origin as Replica | undefined)),
      sheets.onColourRules(() => this.sendColours()),
    ];
    this.stopListening = () => {
      for (const stop of stops) stop();
    };
  }

  /** Adds a page; returns its first snapshot. */
  join(replica: Replica): Snapshot {
    this.flush();
    this.replicas.add(replica);
    return this.snapshotFor(replica);
  }

  leave(replica: Replica): void {
    this.replicas.delete(replica);
  }

  /** Applies an edit of a page, or gives the page a new snapshot. */
  edit(replica: Replica, { epoch, base, mutations }: Edit): void {
    if (epoch !== replica.epoch) return; // made on a copy that was replaced meanwhile
    const between = this.between(replica, base);
    if (!between || crosses(mutations, between)) this.reload(replica);
    else this.applyEdit(replica, mutations, between.length > 0);
  }

  close(): void {
    clearTimeout(this.timer);
    this.stopListening();
    this.replicas.clear();
  }

  private applyEdit(replica: Replica, mutations: readonly Mutation[], echoing: boolean): void {
    this.echoing = echoing;
    try {
      for (const mutation of mutations) this.sheets.apply(mutation, replica);
    } catch {
      this.reload(replica); // the host's workbook refuses it; its own state is the answer
    } finally {
      this.echoing = false;
    }
    this.sheets.settle().catch((error: unknown) => console.error("Calculation failed", error));
  }

  private record(mutation: Mutation, author: Replica | undefined): void {
    const change = {
      version: ++this.version,
      mutation: ownCopy(mutation),
      author,
      echoed: this.echoing,
    };
    this.history.push(change);
    if (this.history.length > 2 * REMEMBERED) this.history = this.history.slice(-REMEMBERED);
    if (this.replicas.size === 0) return;
    this.unsent.push(change);
    this.timer ??= this.later(() => this.flush());
  }

  /** What a page had not seen when it edited; undefined when that is too long ago. */
  private between(replica: Replica, base: number): Change[] | undefined {
    const oldest = this.history[0]?.version ?? this.version + 1;
    if (base + 1 < oldest && base < this.version) return undefined;
    return this.history.filter(
      (change) => change.version > base && (change.author !== replica || change.echoed),
    );
  }

  /** Sends what happened so far, without waiting for more. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const changes = this.unsent;
    this.unsent = [];
    if (changes.length === 0) return;
    for (const replica of this.replicas) this.sendTo(replica, changes);
  }

  private sendTo(replica: Replica, changes: Change[]): void {
    const news = changes.filter((change) => change.author !== replica || change.echoed);
    replica.send({
      type: "mutations",
      epoch: replica.epoch,
      version: changes.at(-1)?.version ?? this.version,
      mutations: mergeMutations(news.map(({ mutation }) => mutation)),
      moved: news.some(({ mutation }) => isStructural(mutation)),
    });
  }

  private sendColours(): void {
    this.flush();
    for (const replica of this.replicas) replica.send({ type: "colours", colours: this.colours() });
  }

  private colours(): Colours {
    const tabs = this.sheets.tabs().map(({ id }) => [id, this.sheets.colourRules(id)] as const);
    return Object.fromEntries(tabs.filter(([, rules]) => rules.length > 0));
  }

  private reload(replica: Replica): void {
    this.flush();
    replica.send({ type: "reload", snapshot: this.snapshotFor(replica) });
  }

  private snapshotFor(replica: Replica): Snapshot {
    replica.epoch++;
    const { commaDivides } = this.sheets.form;
    const workbook = this.sheets.snapshot();
    const spills = this.sheets.spills();
    const colours = this.colours();
    return { epoch: replica.epoch, version: this.version, workbook, spills, colours, commaDivides };
  }
}

/** The engine may keep a mutation's objects as its own, except cell values, which it copies. */
function ownCopy(mutation: Mutation): Mutation {
  return isOfValues(mutation) ? mutation : structuredClone(mutation);
}
