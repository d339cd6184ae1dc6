import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import type { ScriptFile } from "../worker/protocol";

export interface Manifest {
  /** V8 is the only engine left (V12). */
  runtimeVersion?: string;
  timeZone?: string;
  /** Absent: scopes are detected from the code, so every one counts as granted (O1). */
  oauthScopes?: string[];
  urlFetchWhitelist?: string[];
}

/** An Apps Script project as it would be pushed: a manifest, scripts in file order, pages by name. */
export interface Project {
  manifest: Manifest;
  scripts: ScriptFile[];
  /** Content by name without `.html`. */
  pages: Map<string, string>;
}

/** Reads a project folder. Throws when it has no `appsscript.json`, or one without V8. */
export async function loadProject(folder: string): Promise<Project> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter(
      (entry) => entry.isFile() && !join(entry.parentPath, entry.name).includes("node_modules"),
    )
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
  const read = (file: string) => readFile(join(folder, file), "utf8");
  const of = (...types: string[]) => files.filter((file) => types.includes(extname(file)));
  const scripts = of(".js", ".gs").map(async (file) => ({
    name: file.replace(/\.js$/, ".gs"),
    source: await read(file),
  }));
  const pages = of(".html").map(
    async (file) => [file.replace(/\.html$/, ""), await read(file)] as const,
  );
  const manifest: Manifest = JSON.parse(await read("appsscript.json"));
  if (manifest.runtimeVersion !== "V8")
    throw new Error(
      "appsscript.json needs runtimeVersion V8: Google runs no other since January 2026.",
    );
  return {
    manifest,
    scripts: await Promise.all(scripts),
    pages: new Map(await Promise.all(pages)),
  };
}
