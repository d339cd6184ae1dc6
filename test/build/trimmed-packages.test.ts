import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { build } from "esbuild";
import * as zod from "zod/mini";
import { rowSigner } from "../../src/ledger/row-signer";
import { read, root } from "./project";

// Code.js holds the parts of zod and of @noble/hashes that tools/build/trim-packages.cjs leaves. They have to
// do what the whole does.

type Zod = typeof zod;

/** Schemas of every kind that src and contract name. */
const SCHEMAS: Record<string, (z: Zod) => zod.ZodMiniType> = {
  any: (z) => z.any(),
  array: (z) => z.array(z.optional(z.number())),
  boolean: (z) => z.boolean(),
  catchall: (z) => z.catchall(z.object({ a: z.optional(z.string()) }), z.number()),
  enum: (z) => z.enum(["a", "b"]),
  exactOptional: (z) => z.strictObject({ a: z.exactOptional(z.string()) }),
  number: (z) => z.number(),
  object: (z) => z.object({ a: z.string(), b: z.optional(z.array(z.object({ c: z.any() }))) }),
  optional: (z) => z.optional(z.enum(["a"])),
  parse: (z) => z.transform((value) => z.optional(z.any()).parse(value)),
  pipe: (z) =>
    z.pipe(
      z.optional(z.string()),
      z.transform((text) => `${text ?? "none"}!`),
    ),
  "pipe in an object": (z) =>
    z.object({
      a: z.pipe(
        z.optional(z.string()),
        z.transform((text) => text !== undefined),
      ),
    }),
  safeParse: (z) => z.transform((value) => z.safeParse(z.object({ a: z.string() }), value).success),
  strictObject: (z) => z.strictObject({ a: z.string(), b: z.union([z.number(), z.boolean()]) }),
  string: (z) => z.string(),
  transform: (z) =>
    z.transform((value, { issues }) => {
      if (typeof value === "string") return value.length;
      issues.push({ code: "custom", input: value });
      return z.NEVER;
    }),
  union: (z) => z.union([z.object({ a: z.string() }), z.array(z.string()), z.number()]),
};

const VALUES = [
  ...[undefined, null, true, 0, -1.5, Number.NaN, Number.POSITIVE_INFINITY, "", "a", "c"],
  ...[[], ["a"], [1, undefined], [1, "a"], new Date(0), () => 1],
  ...[{}, { a: "a" }, { a: undefined }, { a: 1 }, { a: "a", b: 1 }, { a: "a", b: "b" }],
  ...[
    { a: "a", b: true, c: 1 },
    { a: "a", b: [{ c: 1 }, {}] },
    { a: "a", b: [1] },
    { x: 1, y: 2 },
  ],
  JSON.parse('{"a":"a","__proto__":{"b":1}}'),
];

const kinds = () => Object.keys(SCHEMAS).filter((name) => name in zod);

/** What this source exports, bundled with the trimmed packages. */
async function trimmed<T>(contents: string): Promise<T> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    write: false,
    format: "cjs",
    plugins: [createRequire(__filename)("../../tools/build/trim-packages.cjs")],
  });
  const made = { exports: {} };
  new Function("module", outputFiles[0]?.text ?? "")(made);
  return made.exports as T;
}

const trimmedZod = trimmed<Zod>(`export { NEVER, ${kinds().join(", ")} } from "zod/mini"`);

test.each(Object.keys(SCHEMAS))("the trimmed zod reads %s as the whole does", async (name) => {
  const [whole, part] = [zod, await trimmedZod].map((z) => {
    const schema = SCHEMAS[name]?.(z);
    return VALUES.map((value) => schema?.safeParse(value)).map((read) => [
      read?.success,
      read?.data,
    ]);
  });
  expect(part).toEqual(whole);
});

test("the trimmed hash signs as the whole does", async () => {
  const part = await trimmed<{ rowSigner: typeof rowSigner }>(
    'export * from "./src/ledger/row-signer"',
  );
  const texts = [...Array(200).keys()].map((length) => "é".repeat(length % 3) + "x".repeat(length));
  const signed = [part.rowSigner, rowSigner].map((signer) =>
    texts.map((secret) => texts.map((text, at) => signer(secret)(at, [text]))),
  );
  expect(signed[0]).toEqual(signed[1]);
});

test("no other kind of schema is in use", () => {
  const named = ["src", "contract"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .flatMap((file) => read(folder, file).match(/(?<=^[^/]*\bz\.)[a-z]\w*(?=\()/gm) ?? []),
  );
  expect(kinds()).toEqual(expect.arrayContaining([...new Set(named)]));
});
