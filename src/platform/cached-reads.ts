import type { Dialogs } from "../ports/dialogs";
import type { DocumentLock } from "../ports/lock";
import type { PropertyStore } from "../ports/properties";

/**
 * Caches the first read of each store until the execution asks for the lock or a person, so that one with
 * nothing to do reads each store once. From then on, every read goes to the store.
 */
export class CachedReads {
  private isCaching = true;

  readonly cached = (store: PropertyStore): PropertyStore => {
    let seen: Record<string, string> | undefined;
    const read = () => {
      seen ??= store.all();
      return seen;
    };
    return {
      all: () => (this.isCaching ? { ...read() } : store.all()),
      get: (key) => (this.isCaching ? (read()[key] ?? null) : store.get(key)),
      set: (values) => {
        store.set(values);
        if (seen) Object.assign(seen, values);
      },
      remove: (key) => {
        store.remove(key);
        delete seen?.[key];
      },
    };
  };

  untilAsked(dialogs: Dialogs): Dialogs {
    const asking =
      <A extends unknown[], T>(ask: (...texts: A) => T) =>
      (...texts: A) => {
        this.isCaching = false;
        return ask(...texts);
      };
    return {
      ...dialogs,
      confirm: asking(dialogs.confirm),
      ask: asking(dialogs.ask),
      tell: asking(dialogs.tell),
    };
  }

  untilLocked(lock: DocumentLock): DocumentLock {
    return {
      hold: (waitMs, action) => {
        this.isCaching = false;
        return lock.hold(waitMs, action);
      },
    };
  }
}
