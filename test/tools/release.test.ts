import { strFromU8, unzipSync } from "fflate";
import { releaseZip } from "../../tools/release.mjs";
import { read, root } from "../build/project";

test("the release holds the three files as they were built, and the same bytes each time", async () => {
  const { name, bytes } = await releaseZip(root);
  expect(name).toBe(`enrich-for-sheets-${JSON.parse(read("package.json")).version}.zip`);
  const files = unzipSync(bytes);
  expect(Object.keys(files).sort()).toEqual(["Code.js", "Sidebar.html", "appsscript.json"]);
  for (const [file, content] of Object.entries(files))
    expect(strFromU8(content)).toBe(read("dist", file));
  expect((await releaseZip(root)).bytes).toEqual(bytes);
});
