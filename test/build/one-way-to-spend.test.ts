import { readdirSync } from "node:fs";
import { sep } from "node:path";
import { read } from "./project";

// A credit can be spent in one place: `sendInTurn` claims and sends. Everything else that sends is free, or counted
// and never sent again by itself.

const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((name) => name.split(sep).join("/"))
  .filter((name) => name.endsWith(".ts") && !/^(ports|platform)\//.test(name))
  .map((name) => ({ name, text: read("src", name) }));
const filesWith = (pattern: RegExp) =>
  files.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

test("one function claims", () => {
  expect(filesWith(/\.claim\(/)).toEqual(["outbox/send.ts"]);
});

test("one function sends what is claimed", () => {
  expect(filesWith(/\bfetchWave\(/).sort()).toEqual(["outbox/reply.ts", "outbox/send.ts"]);
});

test("only these send anything else", () => {
  expect(filesWith(/\.fetchAll\(/).sort()).toEqual([
    "diagnostics/request-checks.ts",
    "jobs/health.ts",
    "outbox/poll-contacts.ts",
    "outbox/reply.ts",
    "service/call.ts",
    "service/key-guard.ts",
    "surfaces/webhooks.ts",
  ]);
});
