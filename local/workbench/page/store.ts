import { useEffect, useState } from "preact/hooks";

/** One value with subscribers. */
export class Store<State extends object> {
  private readonly listeners = new Set<() => void>();

  constructor(private current: State) {}

  get state(): State {
    return this.current;
  }

  change(part: Partial<State>): void {
    this.current = { ...this.current, ...part };
    for (const listener of this.listeners) listener();
  }

  follow(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

/** The store's state; redraws when it changes. */
export function useStore<State extends object>(store: Store<State>): State {
  const [state, setState] = useState(store.state);
  useEffect(() => {
    setState(store.state);
    return store.follow(() => setState(store.state));
  }, [store]);
  return state;
}
