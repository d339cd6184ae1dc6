// Requests that nobody should send, to the endpoint and to the bridge's tools.
import { FORMULA } from "./people";

const NAMED = { v: 1, request: "hostile-12345" };
const PERSON = { last_name: "Byron", domain: "byron.example" };
const quote = (more: object) => ({ ...NAMED, ask: "quote", fields: ["email"], ...more });

/** Bodies of posts; of texts as they are, of others the JSON. */
export const HOSTILE_BODIES: readonly string[] = [
  ...["", "null", "[]", "{", "x".repeat(200_000), '{"v":1,"ask":"__proto__"}'],
  ...[
    { v: 2, ask: "status", request: NAMED.request },
    { v: 1, ask: "enrich", quote: "../../etc/passwd" },
    { v: 1, ask: "result", ticket: "e__proto__constructor" },
    { v: 1, ask: "stop", ticket: "hasOwnProperty" },
    { ...NAMED, ask: "status", secret: "give" },
    { ...NAMED, ask: "status", request: "x".repeat(5_000) },
    { ...NAMED, ask: "saved", fields: ["email"], people: Array(500).fill(PERSON) },
    { ...NAMED, ask: "preview", search: "leads", filters: { job_titles: "x".repeat(9_000) } },
    quote({ people: [PERSON], fields: ["key"] }),
    quote({ people: [PERSON], fields: Array(50).fill("email") }),
    quote({ people: [{ ...PERSON, last_name: "B".repeat(301) }] }),
    quote({ tab: "Enrich: saved results" }),
    quote({ tab: "Enrich: before a write", people: [PERSON] }),
    quote({ tab: "No such tab", rows: "all" }),
  ].map((body) => JSON.stringify(body)),
  '{"v":1,"ask":"quote","request":"hostile-1234","fields":["email"],"people":[{"__proto__":{"x":1}}]}',
];

/** Calls of tools with wrong arguments. */
export const HOSTILE_CALLS: readonly (readonly [tool: string, given: object])[] = [
  ["enrich", {}],
  ["enrich", { quote: 1 }],
  ["enrich", { quote: "../x" }],
  ["enrich", { quote: "a".repeat(20) }],
  ["stop", { ticket: "ea".repeat(9) }],
  ["result", { ticket: "__proto__xx" }],
  ["quote", { fields: ["email"], people: [] }],
  ["quote", { fields: ["email"], people: Array(101).fill(PERSON) }],
  ["quote", { fields: ["email"], tab: "Enrich: saved results" }],
  ["quote", { fields: ["email"], people: [{ ...PERSON, first_name: FORMULA }], cap: 1e9 }],
  ["saved", { fields: ["secret"], people: [PERSON] }],
  ["preview", { search: "keys", filters: {} }],
  ["preview", { search: "leads", filters: { colour: "blue" } }],
  ["status", { secret: true }],
  ["no-such-tool", {}],
];

/** The code with another secret, or none: nobody's. */
export function wrongCodes(code: string): string[] {
  const other = (secret: string) => code.replace(/secret=[0-9a-f]+/, `secret=${secret}`);
  const [, own = ""] = /secret=([0-9a-f]+)/.exec(code) ?? [];
  return [other(""), other("guess"), other("0".repeat(64)), other(own.slice(0, 8).padEnd(64, "0"))];
}
