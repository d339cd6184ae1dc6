import { byteLength } from "../core/byte-length";
import { enrichError } from "../core/errors";
import { PLATFORM_LIMITS } from "../core/limits";
import type { PropertyStore } from "../ports/properties";
import { Store } from "../store/store";

/** The store of this file. Throws NO_FILE outside one, as in a web app (platform P2). */
export function fileStore(): Store<"file"> {
  const store =
    PropertiesService.getDocumentProperties() as GoogleAppsScript.Properties.Properties | null;
  if (!store) throw enrichError("NO_FILE");
  return new Store(propertyStore(store));
}

/** This script's store, shared by all users (platform P1). A bound copy's script has one file. */
export function scriptStore(): Store<"script"> {
  return new Store(propertyStore(PropertiesService.getScriptProperties()));
}

/** The current user's store; in formulas, the file owner's (platform C4). */
export function userStore(): Store<"user"> {
  return new Store(propertyStore(PropertiesService.getUserProperties()));
}

function propertyStore(store: GoogleAppsScript.Properties.Properties): PropertyStore {
  return {
    all: () => store.getProperties(),
    get: (key) => store.getProperty(key),
    set: (values) => {
      for (const value of Object.values(values))
        if (byteLength(value) > PLATFORM_LIMITS.propertyValueBytes)
          throw enrichError("PROPERTIES_FULL");
      try {
        store.setProperties(values);
      } catch (error) {
        throw isFull(store, values) ? enrichError("PROPERTIES_FULL", { cause: error }) : error;
      }
    },
    remove: (key) => store.deleteProperty(key),
  };
}

/** Whether these values exceed the store's size, which the platform says in the user's language (platform F23). */
function isFull(
  store: GoogleAppsScript.Properties.Properties,
  values: Record<string, string>,
): boolean {
  const wanted = Object.entries({ ...store.getProperties(), ...values });
  const bytes = wanted.reduce((sum, [key, value]) => sum + byteLength(key) + byteLength(value), 0);
  return bytes > PLATFORM_LIMITS.propertyStoreBytes;
}
