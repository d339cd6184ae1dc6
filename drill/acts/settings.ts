// What people change in their settings while a run is at work.
import { DEFAULT_KEY } from "../../local/service/service";
import type { Act, File } from "./act";

/** The key of another account of the owner's. */
export const OTHER_KEY = "other-key";

export const settingsActs: Record<string, Act> = {
  /** The owner enters the key of their other account, or the first one again. */
  "change-account": ({ stage, person }) => {
    person.entries.key = person.entries.key === DEFAULT_KEY ? OTHER_KEY : DEFAULT_KEY;
    void stage.runtime.start({ fn: "enrichSettings", kind: "menu" });
  },
  "new-secret": (file) => makeSecret(file),
  "new-secret-as-editor": (file) => makeSecret(file, file.editor),
};

/** Nothing to replace where webhooks are not received. */
function makeSecret({ stage, person }: File, as?: string): void {
  const { stores } = stage.runtime;
  if (stores.properties.script.get("webhook") === undefined) return;
  person.entries.webhooks = "new";
  void stage.runtime.start({ fn: "enrichWebhooks", kind: "menu", ...(as ? { as } : {}) });
}
