import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface ProjectText {
  code: string;
  manifest?: object;
  pages?: Record<string, string>;
}

const folders: string[] = [];

/** Writes a small Apps Script project to a folder of its own. */
export function projectFolder({ code, manifest = {}, pages = {} }: ProjectText): string {
  const folder = mkdtempSync(join(tmpdir(), "runtime-test-"));
  folders.push(folder);
  writeFileSync(
    join(folder, "appsscript.json"),
    JSON.stringify({ timeZone: "Etc/UTC", runtimeVersion: "V8", ...manifest }),
  );
  writeFileSync(join(folder, "Code.js"), code);
  for (const [name, html] of Object.entries(pages))
    writeFileSync(join(folder, `${name}.html`), html);
  return folder;
}

export function removeProjectFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
