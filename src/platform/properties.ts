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
        // The platform says that the store is full in the user's language alone (platform F23).
        const wanted = Object.entries({ ...store.getProperties(), ...values }).flat();
        const bytes = wanted.reduce((sum, text) => sum + byteLength(text), 0);
        const isFull = bytes > PLATFORM_LIMITS.propertyStoreBytes;
        throw isFull ? enrichError("PROPERTIES_FULL", { cause: error }) : error;
      }
    },
    remove: (key) => store.deleteProperty(key),
  };
}
