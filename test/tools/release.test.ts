import { strFromU8, unzipSync } from "fflate";
import { releaseZip } from "../../tools/release.mjs";
import { read, root } from "../build/project";

test("who pastes the files finds each placeholder of an address once in the script, and once in the manifest", () => {
  const guide = read("docs/install.md");
  const placeholders = new Set(guide.match(/https:\/\/\w+\.enrich\.example\//g));
  expect(placeholders.size).toBe(2);
  for (const placeholder of placeholders)
    for (const file of ["Code.js", "appsscript.json"])
      expect(read("dist", file).split(placeholder)).toHaveLength(2);
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
