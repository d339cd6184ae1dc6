// What people change in their settings while a run is at work.
import { DEFAULT_KEY } from "../../local/service/service";
import { makeSecret, savingRequest } from "../../local/stage/settings";
import type { Act, File } from "./act";

/** The key of another account of the owner's. */
export const OTHER_KEY = "other-key";

export const settingsActs: Record<string, Act> = {
  /** The owner enters the key of their other account, or the first one again. */
  "change-account": ({ stage, person }) => {
    person.entries.key = person.entries.key === DEFAULT_KEY ? OTHER_KEY : DEFAULT_KEY;
    const args = [savingRequest(person.entries)];
    void stage.runtime.start({ fn: "enrichSidebar", kind: "sidebar", args });
  },
  "new-secret": (file) => replaceSecret(file),
  "new-secret-as-editor": (file) => replaceSecret(file, file.editor),
};

/** Nothing to replace where webhooks are not received. */
function replaceSecret({ stage }: File, as?: string): void {
  const { stores } = stage.runtime;
  if (stores.properties.script.get("webhook") === undefined) return;
  void makeSecret(stage, as);
}
