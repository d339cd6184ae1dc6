// A copy of the checkout in which a safeguard is removed, under build/.
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { without } from "./remove";
import type { Safeguard } from "./safeguard";

/** What no test of a safeguard reads, or is made anew by its run. */
const LEFT_OUT = [".git", "build", "dist", "docs", "node_modules"];

/** Does `action` in a copy of `checkout` without the safeguard, and removes the copy. */
export async function inCopyWithout<T>(
  safeguard: Safeguard,
  checkout: string,
  action: (copy: string) => Promise<T>,
): Promise<T> {
  const copy = join(checkout, "build", "drill", "mutation", safeguard.name);
  await rm(copy, { recursive: true, force: true });
  try {
    await makeCopy(checkout, copy);
    const file = join(copy, safeguard.file);
    await writeFile(file, without(await readFile(file, "utf8"), safeguard));
    return await action(copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function makeCopy(checkout: string, copy: string): Promise<void> {
  await mkdir(copy, { recursive: true });
  const names = (await readdir(checkout)).filter((name) => !LEFT_OUT.includes(name));
  await Promise.all(
    names.map((name) => cp(join(checkout, name), join(copy, name), { recursive: true })),
  );
  await symlink(join(checkout, "node_modules"), join(copy, "node_modules"), "junction");
}
