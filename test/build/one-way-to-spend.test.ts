import { readdirSync } from "node:fs";
import { sep } from "node:path";
import { ROUTES, type Route } from "../../src/service/routes";
import { read } from "./project";

// Credits are spent in two places. `sendInTurn` claims and sends. `sendStart` starts what has no price known
// beforehand, such as a search: counted, and never sent again by itself. All else that sends is free.

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

test("only signals start what has no known price", () => {
  expect(filesWith(/\bsendStart\(/)).toEqual(["signals/start.ts"]);
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

// A request that can be composed can be sent by any of them. So these files alone get hold of one that may cost, or
// may create something. What costs they hand to `sendInTurn` or `sendStart`.
test("only these compose a request that is not free", () => {
  const builders = notFree();
  expect(builders).toEqual(expect.arrayContaining(["askContact", "askContacts", "askLookup"]));
  const users = files
    .filter(({ name }) => !name.startsWith("service/"))
    .map(({ name, text }) => [name, builders.filter((each) => imports(text, each))] as const)
    .filter(([, used]) => used.length > 0);
  expect(Object.fromEntries(users)).toEqual({
    "formulas/ask-contacts.ts": ["askContact"],
    "jobs/bulk.ts": ["askContacts"],
    "jobs/contact-questions.ts": ["askContact"],
    "jobs/lookup-calls.ts": ["askLookup"],
    // Reads what is under way, which is free.
    "outbox/poll-contacts.ts": ["formRequest"],
    "outbox/send-lookup.ts": ["askLookup"],
    "signals/question.ts": [
      "ACCOUNT_SEARCH",
      "HIRING_INTENT",
      "POST_ENGAGEMENT",
      "LEAD_SEARCH",
      "PEOPLE_SEARCH",
    ],
    // Makes an empty list, which costs nothing but would be there twice.
    "surfaces/panel/library.ts": ["NEW_LIST"],
  });
});

/** What `src/service` exports that forms the request of a route that is not free, or of any route. */
function notFree(): string[] {
  const routes = Object.entries<Route>(ROUTES).flatMap(([route, { free }]) => (free ? [] : route));
  const named = new RegExp(`\\b(?:route|request)\\b.*"(?:${routes.join("|")})"`);
  const declared = files
    .filter(({ name }) => name.startsWith("service/") && name !== "service/routes.ts")
    .flatMap(({ text }) => text.split(/^(?=(?:export )?(?:function|const) )/m).slice(1))
    .map((text) => ({ name: /(?:function|const) (\w+)/.exec(text)?.[1] ?? "", text }));
  const found = new Set(["request", "formRequest"]);
  for (const { name, text } of declared) if (named.test(text)) found.add(name);
  const uses = (text: string) =>
    [...found].slice(2).some((name) => new RegExp(`\\b${name}\\b`).test(text));
  for (const { name, text } of declared)
    if (/\): (HttpRequest|Asking)\b/.test(text) && uses(text)) found.add(name);
  return [...found];
}

function imports(text: string, name: string): boolean {
  const names = [...text.matchAll(/^import \{([^}]*)\} from "[^"]*\/service\//gm)];
  return names.some(([, list = ""]) => new RegExp(`\\b${name}\\b`).test(list));
}
