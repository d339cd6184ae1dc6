import { strFromU8, unzipSync } from "fflate";
import { madeLines, releaseZip } from "../../tools/release.mjs";
import { read, root } from "../build/project";

test("who pastes the files finds each placeholder of an address once in the script, and once in the manifest", () => {
  const guide = read("docs/install.md");
  const placeholders = new Set(guide.match(/https:\/\/\w+\.enrich\.example\//g));
  expect(placeholders.size).toBe(2);
  for (const placeholder of placeholders)
    for (const file of ["Code.js", "appsscript.json"])
      expect(read("dist", file).split(placeholder)).toHaveLength(2);
});

test("the release says whose addresses it holds", () => {
  const zip = { name: "a.zip", bytes: new Uint8Array(1_234) };
  const [file, digest, whose] = madeLines(zip, undefined);
  expect(file).toBe("build/release/a.zip  1,234 bytes");
  expect(digest).toMatch(/^sha256 [0-9a-f]{64}$/);
  expect(whose).toMatch(/a placeholder, unless you changed it\. Give yours with --base/);
  expect(read("docs/install.md")).toContain(whose);
  const [, , own] = madeLines(zip, ["https://api.acme-data.com/"]);
  expect(own).toBe(
    "The service's addresses in these files: https://api.acme-data.com/ (Settings begins with https://api.acme-data.com/api/v2, so people enter their key alone)",
  );
});

test("the release holds the three files as they were built, and the same bytes each time", async () => {
  const { name, bytes } = await releaseZip(root);
  expect(name).toBe(`enrich-for-sheets-${JSON.parse(read("package.json")).version}.zip`);
  const files = unzipSync(bytes);
  expect(Object.keys(files).sort()).toEqual(["Code.js", "Sidebar.html", "appsscript.json"]);
  for (const [file, content] of Object.entries(files))
    expect(strFromU8(content)).toBe(read("dist", file));
  expect((await releaseZip(root)).bytes).toEqual(bytes);
  const filled = unzipSync((await releaseZip(root, ["https://api.acme-data.com/"])).bytes);
  for (const file of ["Code.js", "appsscript.json"]) {
    const text = strFromU8(filled[file] ?? new Uint8Array());
    expect(text).toContain('"https://api.acme-data.com/"');
    expect(text).not.toContain(".enrich.example");
  }
});
