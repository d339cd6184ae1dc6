import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SIZE_LIMITS, sizeText } from "../../tools/build/size-limits.mjs";
import { read, root } from "./project";

const pushed = ["Code.js", "Sidebar.html", "appsscript.json"];

test("dist holds exactly the three files that are pushed", () => {
  expect(readdirSync(join(root, "dist")).sort()).toEqual(pushed);
});

test("clasp lists exactly these three, with a placeholder project and nobody logged in", () => {
  const status = execFileSync(join(root, "node_modules", ".bin", "clasp"), ["status", "--json"], {
    cwd: root,
    env: { ...process.env, HOME: mkdtempSync(join(tmpdir(), "home-")) },
    encoding: "utf8",
  });
  const { filesToPush } = JSON.parse(status) as { filesToPush: string[] };
  expect(filesToPush.sort()).toEqual(pushed.map((name) => `dist/${name}`));
});

test("the manifest asks for these four scopes and no more", () => {
  const manifest = JSON.parse(read("dist", "appsscript.json"));
  expect(manifest.runtimeVersion).toBe("V8");
  expect([...manifest.oauthScopes].sort()).toEqual([
    "https://www.googleapis.com/auth/script.container.ui",
    "https://www.googleapis.com/auth/script.external_request",
    "https://www.googleapis.com/auth/script.scriptapp",
    "https://www.googleapis.com/auth/spreadsheets.currentonly",
  ]);
});

test("the licence of every package that is bundled stands in what is pushed", () => {
  const maps = ["Code.js.map", "Sidebar.js.map"].map((name) => read("build", "maps", name));
  const bundled = new Set(maps.join().match(/(?<=node_modules\/)(?:@[^/"]+\/)?[^/"]+/g));
  expect(bundled.size).toBeGreaterThan(0);
  const code = read("dist", "Code.js");
  for (const name of bundled) {
    const licence = read("node_modules", name, "LICENSE");
    expect(code).toContain(`${name}: ${/^Copyright .*$/m.exec(licence)?.[0]}`);
    const permission = licence.slice(licence.indexOf("Permission is hereby granted"));
    expect(code).toContain(permission.trim().replace(/\s+/g, " ").replace(/[“”]/g, '"'));
  }
});

test.each(Object.entries(SIZE_LIMITS))("%s stays under %d bytes", (name) => {
  const bytes = Buffer.byteLength(read("dist", name));
  console.info(`dist/${name}: ${sizeText(name, bytes)}`);
  expect(sizeText(name, bytes)).not.toContain("too big");
});

test("the build says when a file has reached its limit", () => {
  const limit = SIZE_LIMITS["Code.js"] ?? 0;
  const text = limit.toLocaleString("en-US");
  expect(sizeText("Code.js", limit)).toContain(`${text} of ${text} bytes: too big`);
  expect(sizeText("Code.js", limit - 1)).toMatch(/^\d{3},999 of \d{3},000 bytes$/);
  expect(sizeText("appsscript.json", 490)).toBe("490 bytes");
});
