import { byteLength } from "../core/byte-length";
import { enrichError } from "../core/errors";
import { PLATFORM_LIMITS } from "../core/limits";
import type { PropertyStore } from "../ports/properties";

/** The store of this file. Throws NO_FILE where there is none, such as in a web app (platform P2). */
export function documentProperties(): PropertyStore {
  const store =
    PropertiesService.getDocumentProperties() as GoogleAppsScript.Properties.Properties | null;
  if (!store) throw enrichError("NO_FILE");
  return propertyStore(store);
}

/** The store of the person at work; in formulas that of the file's owner (platform C4). */
export function userProperties(): PropertyStore {
  return propertyStore(PropertiesService.getUserProperties());
}

function propertyStore(store: GoogleAppsScript.Properties.Properties): PropertyStore {
  return {
    all: () => store.getProperties(),
    get: (key) => store.getProperty(key),
    set: (values) => {
      for (const value of Object.values(values)) {
        if (byteLength(value) > PLATFORM_LIMITS.propertyValueBytes)
          throw enrichError("PROPERTIES_FULL");
      }
      store.setProperties(values);
    },
    remove: (key) => {
      store.deleteProperty(key);
    },
  };
}
