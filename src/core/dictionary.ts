import * as z from "zod/mini";

/** These stand for `z.record`, `z.tuple`, `z.nullable` and others that would add 6 KB to the script. */

/** An object with any names whose values all have one schema. */
export function dictionary<Value extends z.ZodMiniType>(value: Value) {
  return z.catchall(z.object({}), value);
}

/** An object with some of these names and no others, whose values all have one schema. */
export function partialDictionary<Name extends string, Value extends z.ZodMiniType>(
  names: readonly Name[],
  value: Value,
) {
  const optional = names.map((name) => [name, z.exactOptional(value)] as const);
  return z.strictObject(
    Object.fromEntries(optional) as Record<Name, z.ZodMiniExactOptional<Value>>,
  );
}

/** Returns what `read` returns. Refuses a value for which that is undefined. */
export function readBy<T>(read: (value: unknown) => T | undefined) {
  return z.transform((value: unknown, { issues }): T => {
    const given = read(value);
    if (given !== undefined) return given;
    issues.push({ code: "custom", input: value });
    return z.NEVER;
  });
}

/** A list of exactly these parts. */
export function tuple<Parts extends readonly z.ZodMiniType[]>(...parts: Parts) {
  const shape = z.strictObject(Object.fromEntries(Object.entries(parts)));
  return readBy((value) => {
    const read = Array.isArray(value) ? shape.safeParse({ ...value }) : undefined;
    return read?.data && (Object.values(read.data) as { [At in keyof Parts]: z.infer<Parts[At]> });
  });
}

/** A value of this schema that also passes the test. */
export function fitting<Value>(value: z.ZodMiniType<Value>, fits: (value: Value) => boolean) {
  return readBy((given) => {
    const { data } = value.safeParse(given);
    return data !== undefined && fits(data) ? data : undefined;
  });
}

/** A value of this schema, or null. */
export function orNull<Value>(value: z.ZodMiniType<Value>) {
  return readBy((given) => (given === null ? null : value.safeParse(given).data));
}

/** Such a dictionary, or an empty one if the value is missing. */
export function orEmpty<Value>(all: z.ZodMiniType<Record<string, Value>>) {
  return z.pipe(
    z.optional(all),
    z.transform((given): Record<string, Value> => given ?? {}),
  );
}
