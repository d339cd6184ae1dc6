import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { build, type Plugin } from "esbuild";
import * as zod from "zod/mini";

const ENTRY = join(__dirname, "..", "..", "src", "app.ts");

/** The schema library with functions that throw: what builds a schema says where. */
const refusing: Plugin = {
  name: "refusing",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^zod\/mini$/ }, () => ({ path: "zod/mini", namespace: "refusing" }));
    onLoad({ filter: /.*/, namespace: "refusing" }, () => ({
      contents: Object.keys(zod)
        .filter((name) => name !== "default")
        .map((name) => `exports.${name} = () => { throw new Error("built a schema") };`)
        .join("\n"),
    }));
  },
};

test("an execution begins without building schemas: each is built where it is first used", async () => {
  const { outputFiles } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    write: false,
    format: "iife",
    platform: "neutral",
    plugins: [refusing],
  });
  const [bundle] = outputFiles;
  expect(() => runInNewContext(bundle?.text ?? "")).not.toThrow();
});
