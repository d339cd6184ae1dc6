import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./project";

/** What the sidebar and the server know of each other, in a folder where it can be broken. */
const PARTS = ["tsconfig.base.json", "contract", "src", "sidebar"];

let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "contract-"));
  for (const part of PARTS) cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "junction");
});

afterAll(() => rmSync(copy, { recursive: true }));

test("the compiler takes both sides of the contract as they are", () => {
  expect(compiled()).toEqual([]);
});

test.each([
  [
    "a reply that belongs to no such request",
    "src/surfaces/panel/enrich.ts",
    "quote: quoteShown(propose(requireFront(spreadsheet, tab), terms)),",
    "cost: quoteShown(propose(requireFront(spreadsheet, tab), terms)),",
    ["src/surfaces/panel/enrich.ts"],
  ],
  [
    "a reply that lacks what the panel shows",
    "src/surfaces/panel/cost.ts",
    "creditsLeft, bulk:",
    "bulk:",
    ["src/surfaces/panel/cost.ts"],
  ],
  [
    "a request without what the server reads of it",
    "contract/enrich.ts",
    "    fingerprint: z.string(),\n",
    "",
    ["src/surfaces/panel/run.ts"],
  ],
  [
    "a choice of a run that the sidebar alone knows",
    "contract/enrich-form.ts",
    "    phoneNeedsEmail: z.optional(z.boolean()),\n",
    "",
    ["sidebar/enrich/form-view.tsx"],
  ],
  [
    "a request that nobody answers",
    "src/surfaces/panel/library.ts",
    '  "search-delete"({ id',
    '  "search-drop"({ id',
    ["src/surfaces/panel/library.ts"],
  ],
])("the compiler refuses %s", (_what, file, take, put, refused) => {
  const path = join(copy, file);
  const text = readFileSync(path, "utf8");
  expect(text.split(take)).toHaveLength(2);
  writeFileSync(
    path,
    text.replace(take, () => put),
  );
  expect(compiled()).toEqual(expect.arrayContaining(refused));
  writeFileSync(path, text);
});

/** The files in which the compiler finds a mistake. */
function compiled(): string[] {
  const compiler = join(root, "node_modules", "typescript", "bin", "tsc");
  const { stdout } = spawnSync(process.execPath, [compiler, "-b", "src", "sidebar"], {
    cwd: copy,
    encoding: "utf8",
  });
  return [
    ...new Set([...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file = ""]) => file)),
  ];
}
