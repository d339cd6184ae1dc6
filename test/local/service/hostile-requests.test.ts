import { seededRandom } from "../../../local/clock/seeded-random";
import { type Served, serve } from "./served";

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(() => served.close());

const draw = seededRandom(11);
const pick = <T>(entries: readonly T[]): T => entries[Math.floor(draw() * entries.length)] as T;
const NAMES = [
  "firstname",
  "lastname",
  "domain",
  "company_name",
  "linkedin_url",
  "enrichment_type",
  "webhook_url",
  "phone_country_codes",
  "custom",
  "contacts",
  "__proto__",
  "constructor",
  "",
];
const VALUES: unknown[] = [
  null,
  true,
  0,
  -1e308,
  "",
  " ",
  "Ana",
  "\ud800",
  "=1+1",
  "x".repeat(3000),
  "%E0%A4%A",
  [],
  {},
  [null],
  ["email"],
  ["phone"],
  ["personal_email"],
  ["email", "email"],
  [["email"]],
  { length: 2 },
  "http://",
  "https://x",
  "https://www.linkedin.com/in/%ff",
  { toString: 1 },
  ["FR"],
  ["fr", 1],
  [{ firstname: "Ana" }, { lastname: [] }],
  { "": { "": [] } },
  "株式会社",
  "𝒜".repeat(50),
];

function oddBody(): string {
  const entries = Array.from({ length: Math.floor(draw() * 8) }, () => {
    return `${JSON.stringify(pick(NAMES))}:${JSON.stringify(pick(VALUES))}`;
  });
  const text = `{${['"enrichment_type":["email"]', ...entries].join(",")}}`;
  return draw() < 0.1 ? text.slice(0, Math.floor(draw() * text.length)) : text;
}

test("odd bodies are answered as documented, never with a 500 of our own", async () => {
  const seen = new Set<number>();
  for (let at = 0; at < 1500; at++) {
    if (at % 40 === 0) await served.clock.advance(1000);
    const path = pick(["/contacts/single_enrich", "/contacts/bulk_enrich"]);
    const answer = draw() < 0.3 ? await served.sync(oddBody()) : await served.post(path, oddBody());
    seen.add(answer.status);
    if (answer.status !== 200) {
      expect(answer.body).toEqual({ error: answer.status, message: expect.any(String) });
    }
  }
  expect([...seen].sort()).toEqual([200, 400, 422]);
});

test.each([
  ["nested too deep to give back", `{"custom":{"a":${"[".repeat(200_000)}${"]".repeat(200_000)}}}`],
  ["larger than a request may be", JSON.stringify({ custom: { text: "x".repeat(1_100_000) } })],
  ["not UTF-8 JSON at all", "\u0000\u0001"],
])("a body %s is 400", async (_title, text) => {
  expect((await served.async(text)).status).toBe(400);
});

test("custom comes back as it was", async () => {
  const custom = {
    "=x": "+1",
    nested: { list: [1, "2", null, { deep: true }] },
    ünï: "\u2028",
    n: 0.1,
  };
  const text = `{"firstname":"Ana","lastname":"Silva","domain":"x.example","enrichment_type":["email"],"custom":${JSON.stringify(custom)}}`;
  await served.clock.advance(1000);
  const { body } = await served.async(text);
  expect(body.custom).toEqual(custom);
});
