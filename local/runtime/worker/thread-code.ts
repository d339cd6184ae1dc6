import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "esbuild";

export interface ThreadCode {
  /** Source of the thread itself. */
  thread: string;
  /** An expression that evaluates to the realm's `install` function. */
  realm: string;
}

let built: Promise<ThreadCode> | undefined;

/** Bundles what runs in threads and realms, once per process. */
export function threadCode(): Promise<ThreadCode> {
  built ??= Promise.all([
    bundle("worker/thread.ts", { platform: "node", format: "cjs" }),
    bundle("realm/realm.ts", { platform: "neutral", format: "iife" }),
  ]).then(([thread, realm]) => ({ thread, realm: `${realm}\ninstallRealm_.default` }));
  return built;
}

async function bundle(
  entry: string,
  target: { platform: "node" | "neutral"; format: "cjs" | "iife" },
): Promise<string> {
  const result = await build({
    entryPoints: [join(runtimeFolder(), entry)],
    bundle: true,
    write: false,
    target: "es2022",
    logLevel: "error",
    ...(target.format === "iife" ? { globalName: "installRealm_" } : {}),
    ...target,
  });
  return result.outputFiles[0]?.text ?? "";
}

/** This folder, even when this file was bundled elsewhere in the checkout. */
function runtimeFolder(): string {
  for (let folder = __dirname; folder !== dirname(folder); folder = dirname(folder)) {
    for (const candidate of [folder, join(folder, "local", "runtime")]) {
      if (existsSync(join(candidate, "realm", "realm.ts"))) return candidate;
    }
  }
  throw new Error("The sources of local/runtime are not above the running code");
}
