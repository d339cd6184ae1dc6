// What would be left if everything stopped now: sheets, properties, triggers, requests.
import type { Scene } from "./scene/scene";

/** Tells stored states apart: the lease and times are masked, since they differ without meaning. */
export class StoredState {
  private readonly masked = new Map<string, { text: string; masked: string }>();
  private sheets = "";
  private sheetsChanged = true;
  private readonly stop: () => void;

  constructor(private readonly scene: Scene) {
    this.stop = scene.runtime.sheets.onMutation(() => {
      this.sheetsChanged = true;
    });
  }

  /** All of it, as one text. */
  read(): string {
    return `${this.readOwn()}\n${this.readRequests()}`;
  }

  /** What the file itself keeps, without what the service was asked. */
  readOwn(): string {
    return [this.readSheets(), this.readProperties(), this.readTriggers()].join("\n");
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

  private readProperties(): string {
    const { runtime } = this.scene;
    const { document, script, user } = allStores(this.scene);
    const accounts = [runtime.owner, ...runtime.editors];
    return [document, script, ...accounts.map(user)]
      .flatMap((store, at) => [...store].map(([key, text]) => this.mask(`${at} ${key}`, text)))
      .join("\n");
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

function allStores({ runtime }: Scene) {
  const { document, script } = runtime.stores.properties;
  return { document, script, user: (name: string) => runtime.stores.properties.user(name) };
}

/** Milliseconds since the epoch of this century, and times as written in full. */
function maskTimes(text: string): string {
  return text
    .replace(/\b1[6-9]\d{11}\b/g, "TIME")
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, "TIME");
}
