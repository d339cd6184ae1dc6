import { serveConforming } from "../conforming";
import type { Served } from "../served";

// service-interface: GET /personas, GET /lists, Persona, List; service-gaps: Lists, searches, personas.

const NOBODYS = "00000000-0000-4000-8000-000000000000";

let served: Served;
beforeEach(async () => {
  served = await serveConforming();
});
afterEach(() => served.close());

async function plain(): Promise<void> {
  await served.control("PATCH", "/accounts/account-1", { listAnswer: "plain" });
}

test.each([["personas"], ["lists"]])(
  "%s come as an array of objects with one key, or plain",
  async (name) => {
    const wrapped = (await served.get(`/${name}`)).body;
    expect(wrapped.map(Object.keys)).toEqual([[name]]);
    expect(wrapped[0][name].length).toBeGreaterThan(1);
    await plain();
    expect((await served.get(`/${name}`)).body).toEqual(wrapped[0][name]);
  },
);

test("a persona has its documented fields, and is found by its id", async () => {
  await plain();
  for (const persona of (await served.get("/personas")).body) {
    expect(Object.keys(persona).sort()).toEqual(
      ["uuid", "name", "job_titles", "location", "created_at", "updated_at"].sort(),
    );
    expect((await served.get(`/personas/${persona.uuid}`)).body).toEqual(persona);
  }
  expect((await served.get(`/personas/${NOBODYS}`)).status).toBe(404);
});

test("a list has its documented fields, and is found by its id", async () => {
  await plain();
  for (const list of (await served.get("/lists")).body) {
    expect(Object.keys(list).sort()).toEqual(
      ["name", "id", "linkedin_list_id", "created_at", "updated_at", "status"].sort(),
    );
    expect(list.status).toBe("completed");
    expect((await served.get(`/lists/${list.id}`)).body).toEqual(list);
  }
  expect((await served.get(`/lists/${NOBODYS}`)).status).toBe(404);
});

test.each([["lead"], ["account"]])("a new %s list is pending, then completed", async (kind) => {
  const { body } = await served.post("/lists", { name: "  Fresh ", kind });
  expect(body).toMatchObject({ name: "Fresh", status: "pending" });
  await served.clock.advance(10_000);
  expect((await served.get(`/lists/${body.id}`)).body).toEqual({ ...body, status: "completed" });
  await plain();
  expect((await served.get("/lists")).body.at(-1).id).toBe(body.id);
});

test("with the fault list-failed it ends as failed", async () => {
  await served.control("POST", "/faults", { kind: "list-failed", count: 1 });
  const { id } = (await served.post("/lists", { name: "Fresh", kind: "lead" })).body;
  await served.clock.advance(10_000);
  expect((await served.get(`/lists/${id}`)).body.status).toBe("failed");
  const next = (await served.post("/lists", { name: "Next", kind: "lead" })).body;
  await served.clock.advance(10_000);
  expect((await served.get(`/lists/${next.id}`)).body.status).toBe("completed");
});

test("a list is renamed", async () => {
  const { id, created_at } = (await served.post("/lists", { name: "Old", kind: "lead" })).body;
  await served.clock.advance(60_000);
  const renamed = await served.call("PUT", `/lists/${id}`, { name: "New" });
  expect(renamed.body).toMatchObject({ id, name: "New", created_at });
  expect(Date.parse(renamed.body.updated_at) - Date.parse(created_at)).toBe(60_000);
  expect((await served.call("PUT", `/lists/${NOBODYS}`, { name: "New" })).status).toBe(404);
});

test.each([
  ["POST", "/lists", {}, 400],
  ["POST", "/lists", { name: "x" }, 400],
  ["POST", "/lists", { kind: "lead" }, 400],
  ["POST", "/lists", { name: "x", kind: "both" }, 422],
  ["POST", "/lists", { name: " ", kind: "lead" }, 422],
  ["POST", "/lists", { name: 5, kind: "lead" }, 422],
  ["PUT", `/lists/${NOBODYS}`, {}, 400],
  ["PUT", `/lists/${NOBODYS}`, { name: "" }, 422],
  ["PUT", `/lists/${NOBODYS}`, [], 400],
])("%s %s with %j is %d", async (method, path, body, status) => {
  expect((await served.call(method, path, body)).status).toBe(status);
});

test("each account has lists and personas of its own", async () => {
  served.service.accounts.add({ key: "other-key", id: "other" });
  await plain();
  const [own] = (await served.get("/lists")).body;
  const [{ lists }] = (await served.get("/lists", "other-key")).body;
  expect(lists.map((list: { id: string }) => list.id)).not.toContain(own.id);
  expect((await served.get(`/lists/${own.id}`, "other-key")).status).toBe(404);
});

test.each([["name"], ["query"]])("a place named as %s becomes ids", async (field) => {
  const { body } = await served.post("/locations", { [field]: "  pAris", hiring: true });
  expect(body[0]).toEqual({
    id: expect.stringMatching(/^\d+$/),
    name: "Paris, France",
    type: "city",
  });
  const [country] = (await served.post("/locations", { [field]: "France" })).body;
  expect(country).toEqual({ id: "105015875", name: "France", type: "country" });
});

test("a place nobody knows is no error, and no name is", async () => {
  expect((await served.post("/locations", { name: "Atlantis" })).body).toEqual([]);
  expect((await served.post("/locations", {})).status).toBe(400);
  expect((await served.post("/locations", { name: 5 })).status).toBe(422);
});

test.each([
  ["GET", "/personas", "personas"],
  ["GET", "/lists", "lists"],
  ["POST", "/lists", "list_make"],
  ["GET", "/searches", "searches"],
  ["DELETE", `/searches/${NOBODYS}`, "search_delete"],
  ["POST", "/locations", "locations"],
  ["POST", "/leads/advanced_search", "lead_search"],
  ["POST", "/leads/advanced_search/preview", "lead_preview"],
  ["POST", "/leads/search", "people_search"],
  ["POST", "/accounts/search", "account_search"],
  ["POST", "/accounts/search/preview", "account_preview"],
])("%s %s needs a key, and a key that has access", async (method, path, endpoint) => {
  const body = method === "POST" ? {} : undefined;
  expect((await served.call(method, path, body, "wrong")).status).toBe(401);
  const others = ["credits"];
  await served.control("PATCH", "/accounts/account-1", { access: others });
  expect((await served.call(method, path, body)).status).toBe(403);
  await served.control("PATCH", "/accounts/account-1", { access: [...others, endpoint] });
  expect((await served.call(method, path, body)).status).not.toBe(403);
});
