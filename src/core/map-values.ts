/** The object with each of its values changed. */
export function mapValues<V, W>(
  values: Readonly<Record<string, V>>,
  change: (value: V, name: string) => W,
): Record<string, W> {
  const entries = Object.entries(values).map(([name, value]) => [name, change(value, name)]);
  return Object.fromEntries(entries);
}
