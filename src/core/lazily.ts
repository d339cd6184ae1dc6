/**
 * Gives what makes a value at its first use and keeps it. For schemas: an execution of a cell lasts a
 * moment, needs few of them, and would spend most of that moment on building all.
 */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
