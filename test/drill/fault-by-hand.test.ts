import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type CrashPoint, crash, pointsOf } from "../../drill/crash";
import type { Part } from "../../drill/part";
import { shrink } from "../../drill/shrink";
import { signatureOf } from "../../drill/signature";

// A fault put into a copy of the add-on: what waves brought is let go of before it is among the saved
// results, in place of after.

const ROOT = join(__dirname, "..", "..");
const COPY = join(ROOT, "build", "drill", "fault-by-hand");
const GROUND = { project: join(COPY, "dist") };
const RIGHT = "    const counted = this.ledger.append(";
const WRONG = `    this.properties.commit(...[...this.unsaved.keys()].map(freeWave));
${RIGHT}`;

beforeAll(() => {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(COPY, { recursive: true });
  for (const name of ["src", "contract", "sidebar", "tools", "package.json", "appsscript.json"])
    cpSync(join(ROOT, name), join(COPY, name), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(COPY, "node_modules"), "junction");
  const file = join(COPY, "src", "outbox", "journal.ts");
  const [before = "", after, ...more] = readFileSync(file, "utf8").split(RIGHT);
  if (after === undefined || more.length > 0) throw new Error("The fault no longer applies.");
  writeFileSync(file, before + WRONG + after);
  execFileSync(process.execPath, [join("tools", "build.mjs")], { cwd: COPY });
});
afterAll(() => rmSync(COPY, { recursive: true, force: true }));

test("a fault put in by hand is found, shown again by its line, and shrunk", async () => {
  const { point, signature } = await firstLoss();
  const replayed = await crash.play(crash.parse(crash.line(point)), GROUND);
  expect(replayed.findings.map((each) => signatureOf(crash, point, each))).toContain(signature);
  const shorter = await shrink(crash, point, signature, GROUND);
  expect(shorter).toMatchObject({ beside: "nobody", again: 0, rows: 2 });
  expect(shorter.kill).toBeLessThanOrEqual(point.kill);
});

/** The first point of a piece of work, disturbed by another sidebar too, that shows something lost. */
async function firstLoss(): Promise<{ point: CrashPoint; signature: string }> {
  const { kill: _, again: __, ...lane } = crash.parse("contacts-sync seed=1 rows=4 beside=sidebar");
  for await (const point of pointsOf(lane, GROUND)) {
    const { findings } = await crash.play(point, GROUND);
    const loss = findings.find(({ kind }) => kind === "lost");
    if (loss) return { point, signature: signatureOf(crash as Part, point, loss) };
  }
  throw new Error("Nothing was found.");
}
