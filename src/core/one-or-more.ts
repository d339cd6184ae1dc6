/** What a key has: mostly one, which then needs no list. A large run has a hundred thousand of each. */
export type OneOrMore<V> = V | V[];

/** Adds to what a key has. No `V` may be a list itself. */
export function addOne<K, V>(all: Map<K, OneOrMore<V>>, key: K, value: V): void {
  const present = all.get(key);
  if (present === undefined) all.set(key, value);
  else if (Array.isArray(present)) present.push(value);
  else all.set(key, [present, value]);
}

/** What a key has, as a list. */
export function listOf<K, V>(all: ReadonlyMap<K, OneOrMore<V>>, key: K): V[] {
  const present = all.get(key);
  if (present === undefined) return [];
  return Array.isArray(present) ? present : [present];
}
