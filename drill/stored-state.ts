// What would be left if everything stopped now: sheets, properties, triggers, requests.
import type { PropertyStore } from "../local/runtime/state/property-service";
import type { Scene } from "./scene/scene";

/** Tells stored states apart: the lease and times are masked, since they differ without meaning. */
export class StoredState {
  private readonly masked = new Map<string, { text: string; masked: string }>();
  private readonly stores = new Map<PropertyStore, { changes: number; text: string }>();
  private sheets = "";
  private sheetsChanged = true;
  private own: Joined = { parts: [], text: "" };
  private whole: Joined = { parts: [], text: "" };
  private readonly stop: () => void;

  constructor(private readonly scene: Played) {
    this.stop = scene.runtime.sheets.onMutation(() => {
      this.sheetsChanged = true;
    });
  }

  /** All of it, as one text: the very same one while nothing changes. */
  read(): string {
    this.whole = joined(this.whole, [this.readOwn(), this.readRequests()]);
    return this.whole.text;
  }

  /** What the file itself keeps, without what the service was asked. */
  readOwn(): string {
    const parts = [this.readSheets(), ...this.readProperties(), this.readTriggers()];
    this.own = joined(this.own, parts);
    return this.own.text;
  }

  close(): void {
    this.stop();
  }

  private readSheets(): string {
    if (!this.sheetsChanged) return this.sheets;
    this.sheetsChanged = false;
    const { sheets } = this.scene.runtime;
    const tabs = sheets.tabs().map(({ id, name, hidden }) => {
      const box = { row: 1, column: 1, rows: sheets.lastRow(id), columns: sheets.lastColumn(id) };
      const cells = box.rows === 0 ? [] : [sheets.read(id, box), sheets.formulas(id, box)];
      return [name, hidden, cells];
    });
    this.sheets = maskTimes(JSON.stringify(tabs));
    return this.sheets;
  }

  private readProperties(): string[] {
    const { runtime } = this.scene;
    const { document, script, user } = allStores(this.scene);
    const accounts = [runtime.owner, ...runtime.editors];
    return [document, script, ...accounts.map(user)].map((store, at) => this.readStore(store, at));
  }

  private readStore(store: PropertyStore, at: number): string {
    const { changes } = store;
    const known = this.stores.get(store);
    if (known?.changes === changes) return known.text;
    const text = [...store].map(([key, value]) => this.mask(`${at} ${key}`, value)).join("\n");
    this.stores.set(store, { changes, text });
    return text;
  }

  private mask(key: string, text: string): string {
    const known = this.masked.get(key);
    if (known?.text === text) return known.masked;
    const masked = `${key} ${key.endsWith(" lease") ? "lease" : maskTimes(text)}`;
    this.masked.set(key, { text, masked });
    return masked;
  }

  private readTriggers(): string {
    const triggers = this.scene.runtime.triggers.list();
    return triggers
      .map(({ handler, owner, plan }) => JSON.stringify([handler, owner, plan]))
      .join();
  }

  private readRequests(): string {
    const snapshots = this.scene.service.accounts.snapshots();
    return snapshots.map(({ requestsByEndpoint }) => JSON.stringify(requestsByEndpoint)).join();
  }
}

/** What is looked at of a scene, or of any stage. */
export type Played = Pick<Scene, "runtime" | "service">;

/** Texts, and what they are together. */
interface Joined {
  parts: readonly string[];
  text: string;
}

function joined(before: Joined, parts: readonly string[]): Joined {
  const isSame =
    before.parts.length === parts.length && parts.every((part, at) => part === before.parts[at]);
  return isSame ? before : { parts, text: parts.join("\n") };
}

function allStores({ runtime }: Played) {
  const { document, script } = runtime.stores.properties;
  return { document, script, user: (name: string) => runtime.stores.properties.user(name) };
}

/** Milliseconds since the epoch of this century, and times as written in full. */
function maskTimes(text: string): string {
  return text
    .replace(/\b1[6-9]\d{11}\b/g, "TIME")
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, "TIME");
}
