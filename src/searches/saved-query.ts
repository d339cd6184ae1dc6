import { badInput } from "../core/errors";
import { POLICY } from "../core/policy";
import { QUERIES, type Query } from "../store/queries";
import type { Snapshot, Store } from "../store/store";

export type SavedQuery = Query & { id: string };

/** All readable queries, by name. */
export function loadQueries(all: Snapshot<"file">): SavedQuery[] {
  return QUERIES.list(all)
    .map(([id, query]) => ({ ...query, id }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Saves under its id, or over the query with the same name. Throws BAD_INPUT. */
export function saveQuery(properties: Store<"file">, { id: newId, ...query }: SavedQuery): void {
  const present = loadQueries(properties.all());
  const { id = newId } = present.find(({ name }) => name === query.name) ?? {};
  if (query.name.trim() === "") throw badInput("Give the search a name.");
  if (present.length >= POLICY.mostQueries && id === newId)
    throw badInput(`A file keeps at most ${POLICY.mostQueries} searches: remove one.`);
  if (!QUERIES.fits(query)) throw badInput("Too many values: leave some out.");
  properties.commit(QUERIES.put(query, id));
}
