import * as z from "zod/mini";

/** Objects without `z.record`, which adds 2 KB to the script. */

/** An object of any names, all of whose values are of one kind. */
export function dictionary<Value extends z.ZodMiniType>(value: Value) {
  return z.catchall(z.object({}), value);
}

/** An object with some of these names and no others, all of whose values are of one kind. */
export function partialDictionary<Name extends string, Value extends z.ZodMiniType>(
  names: readonly Name[],
  value: Value,
) {
  const optional = names.map((name) => [name, z.exactOptional(value)] as const);
  return z.strictObject(
    Object.fromEntries(optional) as Record<Name, z.ZodMiniExactOptional<Value>>,
  );
}
