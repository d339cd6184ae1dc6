import type { SearchRecord } from "./search-record";

export interface SavedSearches {
  readonly searches: readonly SearchRecord[];
  readonly made: number;
}

/** The searches of an account. */
export class SearchBook {
  private readonly byId = new Map<string, SearchRecord>();
  private count = 0;

  /** The newest last. */
  save(): SavedSearches {
    return { searches: [...this.byId.values()], made: this.count };
  }

  load({ searches, made }: SavedSearches): void {
    for (const search of searches) this.byId.set(search.id, search);
    this.count = made;
  }

  /** How many were ever made. */
  get made(): number {
    return this.count;
  }

  add(search: SearchRecord): void {
    this.count++;
    this.byId.set(search.id, search);
  }

  get(id: string): SearchRecord | undefined {
    return this.byId.get(id);
  }

  /** Newest first. */
  list(): SearchRecord[] {
    return [...this.byId.values()].reverse();
  }

  /** False for an unknown id. */
  remove(id: string): boolean {
    return this.byId.delete(id);
  }
}
