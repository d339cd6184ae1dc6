/**
 * Makes a value at its first use and keeps it. We use it for schemas: a cell's execution is short,
 * needs few of them, and would spend most of its time building all.
 */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
