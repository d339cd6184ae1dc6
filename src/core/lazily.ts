/** Makes a value at its first use and keeps it: building every schema would take most of a cell's short execution. */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
