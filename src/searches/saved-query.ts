import * as z from "zod/mini";
import { byteLength } from "../core/byte-length";
import { enrichError } from "../core/errors";
import { lazily } from "../core/lazily";
import { PLATFORM_LIMITS } from "../core/limits";
import { POLICY } from "../core/policy";
import { readStored } from "../core/stored-record";
import type { Store } from "../store/store";

/** Filters kept with the file, under a name, for whoever edits it; places by id and name. */
const Record = lazily(() =>
  z.object({
    v: z.literal(1),
    name: z.string(),
    search: z.enum(["leads", "people", "companies"]),
    filters: z.record(
      z.string(),
      z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
    ),
    /** Names of the places, by id. */
    places: z.record(z.string(), z.string()),
  }),
);
export type SavedQuery = Omit<z.infer<ReturnType<typeof Record>>, "v"> & { id: string };

const PREFIX = "query.";

/** By name; one that cannot be read is left out. */
export function loadQueries(all: Readonly<globalThis.Record<string, string>>): SavedQuery[] {
  return Object.entries(all)
    .filter(([key]) => key.startsWith(PREFIX))
    .flatMap(([key, text]) => {
      const record = readStored(Record, text);
      if (!record) return [];
      const { v: _version, ...query } = record;
      return [{ ...query, id: key.slice(PREFIX.length) }];
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Saves under its id, or over the query of the same name. Throws BAD_INPUT. */
export function saveQuery(properties: Store<"file">, query: SavedQuery): void {
  const present = loadQueries(properties.all());
  const id = present.find(({ name }) => name === query.name)?.id ?? query.id;
  if (query.name.trim() === "")
    throw enrichError("BAD_INPUT", { detail: "Give the search a name to save it under." });
  if (present.length >= POLICY.mostQueries && !present.some((each) => each.id === id))
    throw enrichError("BAD_INPUT", {
      detail: `A file keeps at most ${POLICY.mostQueries} searches. Remove one first.`,
    });
  const { id: _id, ...rest } = query;
  const text = JSON.stringify({ v: 1, ...rest });
  if (byteLength(text) > PLATFORM_LIMITS.propertyValueBytes)
    throw enrichError("BAD_INPUT", {
      detail: "This search has too many values to be saved. Leave some out.",
    });
  properties.set({ [PREFIX + id]: text });
}

export function removeQuery(properties: Store<"file">, id: string): void {
  properties.remove(PREFIX + id);
}
