import { request as httpRequest } from "node:http";
import { seededRandom } from "../../../local/clock/seeded-random";
import { sampled, upTo } from "../../sample";
import { fetchDescription, serveConforming } from "./conforming";
import { KEY, type Served } from "./served";

let served: Served;
beforeAll(async () => {
  served = await serveConforming({ deliver: async () => ({ status: 200 }) });
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
  5,
  1e308,
  0.5,
  false,
  "bank AND (NOT (OR",
  "https://www.linkedin.com/in/someone",
  "https://www.linkedin.com/company/1/",
  "00000000-0000-4000-8000-000000000000",
  "EUR",
  "lead",
  "all",
  "last_7_days",
  ["*"],
  ["8"],
  ["310"],
  ["1-10"],
  ["103644278"],
  ["P"],
  ["F"],
  ["x".repeat(400)],
  Array(2000).fill(""),
];
/** What a body holds unless something odd takes its place: the last of two same names counts. */
const PERSON = { firstname: "Ana", lastname: "Silva", domain: "x.example" };
const COMPANY = "https://www.linkedin.com/company/juniper-bank";
const USUAL: Readonly<Record<string, unknown>> = {
  ...PERSON,
  linkedin_url: "https://www.linkedin.com/in/ana-silva",
  linkedin_profile_url: "https://www.linkedin.com/in/ana-silva",
  post_url: "https://www.linkedin.com/posts/ana-silva-1",
  enrichment_type: ["email"],
  contacts: [PERSON, PERSON],
  webhook_url: "https://hook.example/in",
  name: "Juniper Bank",
  kind: "lead",
  keyword: "bank",
  limit: 3,
  functions: ["8"],
  company_linkedin_url: COMPANY,
  engagement_type: "all",
};
/** For parts of a path and of a query. */
const IDS = [
  "x",
  "00000000-0000-4000-8000-000000000000",
  "%E0%A4%A",
  "%2F",
  "%00",
  "__proto__",
  "qualified",
  "=1+1",
  "x".repeat(2000),
];

/** Of each operation: where it is, and the fields its body is described with. */
interface Target {
  readonly method: string;
  readonly path: string;
  readonly fields: readonly string[];
}

async function readTargets(): Promise<Target[]> {
  // biome-ignore lint/suspicious/noExplicitAny: a JSON document of any shape
  const description: any = await fetchDescription(served);
  return Object.entries<object>(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const ref = operation.requestBody?.content["application/json"].schema.$ref ?? "";
      const schema = description.components.schemas[ref.replace(/^.*\//, "")];
      return { method: method.toUpperCase(), path, fields: Object.keys(schema?.properties ?? {}) };
    }),
  );
}

function oddBody(fields: readonly string[]): string {
  const entries = Array.from({ length: Math.floor(8 * draw() ** 2) }, () => {
    const name = draw() < 0.8 && fields.length > 0 ? pick(fields) : pick(NAMES);
    return `${JSON.stringify(name)}:${JSON.stringify(pick(VALUES))}`;
  });
  const usual = Object.entries(USUAL)
    .filter(([name]) => fields.includes(name))
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  const text = `{${[...usual, ...entries].join(",")}}`;
  return draw() < 0.1 ? text.slice(0, Math.floor(draw() * text.length)) : text;
}

function oddPath(path: string): string {
  const query = draw() < 0.5 ? "" : `?status=${pick(IDS)}&${pick(IDS)}`;
  return path.replace(/\{[^}]*\}/, () => pick(IDS)) + (path.includes("{") ? query : "");
}

/** Twenty at once, so often: 10,000 in all. */
const ROUNDS = 500;
const AT_ONCE = 20;

test("odd requests, up to 10,000, are answered as described, never with a 500 of our own", async () => {
  const targets = await readTargets();
  const seen = new Map<string, Set<number>>();
  for (const round of sampled(upTo(ROUNDS), 8)) {
    await served.clock.advance(60_000);
    const asked = Array.from({ length: AT_ONCE }, (_, place) => {
      return ask(targets[(round * AT_ONCE + place) % targets.length] as Target);
    });
    for (const { target, status } of await Promise.all(asked)) {
      const statuses = seen.get(target.path) ?? new Set();
      seen.set(target.path, statuses.add(status));
    }
  }
  expect(seen.size).toBe(new Set(targets.map(({ path }) => path)).size);
  const all = new Set([...seen.values()].flatMap((statuses) => [...statuses]));
  expect([...all].filter((status) => status >= 500)).toEqual([]);
  for (const { method, path } of targets) {
    const statuses = [...(seen.get(path) ?? [])];
    if (method === "POST") expect([path, ...statuses]).toEqual(expect.arrayContaining([200, 400]));
  }
});

async function ask(target: Target): Promise<{ target: Target; status: number }> {
  const { method, path, fields } = target;
  const body = method === "POST" || method === "PUT" ? oddBody(fields) : undefined;
  const sync = path === "/contacts/single_enrich" && draw() < 0.3;
  const answer = sync ? await served.sync(body) : await served.call(method, oddPath(path), body);
  if (answer.status >= 400) {
    expect(answer.body).toEqual({ error: answer.status, message: expect.any(String) });
  }
  return { target, status: answer.status };
}

test.each([
  ["nested too deep to give back", `{"custom":{"a":${"[".repeat(200_000)}${"]".repeat(200_000)}}}`],
  ["larger than a request may be", JSON.stringify({ custom: { text: "x".repeat(1_100_000) } })],
  ["not UTF-8 JSON at all", "\u0000\u0001"],
])("a body %s is 400", async (_title, text) => {
  expect((await served.async(text)).status).toBe(400);
});

test("a body larger than a request may be is 400 also where it does not say its length", async () => {
  const text = JSON.stringify({
    ...{ firstname: "Ana", lastname: "Silva", domain: "x.example", enrichment_type: ["email"] },
    custom: { text: "x".repeat(1_100_000) },
  });
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const call = httpRequest(
      `${served.service.baseUrl}/contacts/single_enrich`,
      {
        method: "POST",
        agent: false,
        headers: {
          "X-API-KEY": KEY,
          "Content-Type": "application/json",
          "Transfer-Encoding": "chunked",
        },
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      },
    );
    call.on("error", reject);
    call.end(text);
  });
  expect(status).toBe(400);
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
