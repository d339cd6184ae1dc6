import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project";

// A function takes what it needs: of a parameter that gathers services it uses most members itself, or passes them to
// functions that do.

interface Parameter {
  file: string;
  owner: string;
  members: string[];
  used: string[];
}

/** Each function here uses most of what it is given, and nothing gathers services for others. */
const NARROW = [
  "diagnostics",
  "formulas",
  "jobs",
  "mailbox",
  "outbox",
  "schedules",
  "searches",
  "signals",
  "surfaces",
];
const LEAST_SHARE = 0.8;
const LEAST_MEDIAN = 0.8;

const script = join(root, "test", "build", "service-parameters.mjs");
const parameters: Parameter[] = JSON.parse(
  execFileSync(process.execPath, [script], { cwd: root, encoding: "utf8" }),
);

const shareOf = ({ members, used }: Parameter) => used.length / members.length;

test("the median share of what a function uses of its services is high", () => {
  const shares = parameters.map(shareOf).sort((a, b) => a - b);
  const median = shares[Math.floor(shares.length / 2)] ?? 0;
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  console.info(`${shares.length} parameters, median ${median}, mean ${mean.toFixed(2)}`);
  expect(parameters.length).toBeGreaterThan(50);
  expect(median).toBeGreaterThanOrEqual(LEAST_MEDIAN);
});

test.each(NARROW)("each function of src/%s uses most of what it is given", (room) => {
  const wide = parameters.filter(
    (each) => each.file.startsWith(`src/${room}/`) && shareOf(each) < LEAST_SHARE,
  );
  expect(wide).toEqual([]);
});

test.each(NARROW)("nothing of src/%s is named a desk", (room) => {
  const desks = readdirSync(join(root, "src", room), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .filter((name) => /Desk\b/.test(readFileSync(join(root, "src", room, name), "utf8")));
  expect(desks).toEqual([]);
});
