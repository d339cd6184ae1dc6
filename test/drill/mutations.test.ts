import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { without } from "../../drill/mutation/remove";
import { SAFEGUARDS } from "../../drill/mutation/safeguards";
import { root } from "../build/project";

const read = (file: string) => readFileSync(join(root, file), "utf8");

test("no safeguard of the list is dropped", () => {
  expect(SAFEGUARDS.length).toBeGreaterThanOrEqual(44);
  expect(new Set(SAFEGUARDS.map(({ name }) => name)).size).toBe(SAFEGUARDS.length);
});

test.each(SAFEGUARDS)(
  "$name stands in its file once, and names a test that is there",
  (safeguard) => {
    const { file, guards, name, caughtBy } = safeguard;
    expect(file).toMatch(/^src\//);
    expect(name).toMatch(/^[a-z-]+$/);
    expect(guards).toMatch(/^[A-Z].{10,110}\.$/);
    const text = read(file);
    expect(without(text, safeguard)).not.toBe(text);
    expect(existsSync(join(root, caughtBy.file))).toBe(true);
    expect(read(caughtBy.file).split(caughtBy.title)).toHaveLength(2);
  },
);
