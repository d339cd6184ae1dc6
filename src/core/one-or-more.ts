/** A key's values: mostly one, which then needs no list, since a large run has a hundred thousand keys. */
export type OneOrMore<V> = V | V[];

/** Adds a value to a key. No `V` may be a list itself. */
export function addOne<K, V>(all: Map<K, OneOrMore<V>>, key: K, value: V): void {
  const present = all.get(key);
  if (present === undefined) all.set(key, value);
  else if (Array.isArray(present)) present.push(value);
  else all.set(key, [present, value]);
}

/** A key's values, as a list. */
export function listOf<K, V>(all: ReadonlyMap<K, OneOrMore<V>>, key: K): V[] {
  const present = all.get(key);
  if (present === undefined) return [];
  return Array.isArray(present) ? present : [present];
}
