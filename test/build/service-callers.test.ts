import { readdirSync } from "node:fs";
import { read } from "./project";

const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file: file.replaceAll("\\", "/"), text: read("src", file) }));

test("every function and endpoint that src/service exports is used in src", () => {
  const exported = files
    .filter(({ file }) => file.startsWith("service/"))
    .flatMap(({ text }) =>
      [...text.matchAll(/^export (?:(?:async )?function (\w+)|const (\w+): Endpoint<)/gm)].map(
        ([, name, endpoint]) => name ?? endpoint ?? "",
      ),
    );
  expect(exported.length).toBeGreaterThan(60);
  expect(exported.filter((name) => !isUsed(name))).toEqual([]);
});

/** More than once: where it is declared is one. Comments and imports alone are no use. */
function isUsed(name: string): boolean {
  const word = new RegExp(`\\b${name}\\b`, "g");
  const uses = files.flatMap(({ text }) => withoutImports(text).match(word) ?? []);
  return uses.length > 1;
}

function withoutImports(text: string): string {
  return text.replace(/^import [^;]*;/gm, "").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
}
