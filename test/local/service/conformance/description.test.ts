import { validate } from "@readme/openapi-parser";
import { fetchDescription, serveConforming } from "../conforming";
import { asking, isFound, type Served, someone } from "../served";

let served: Served;
beforeEach(async () => {
  served = await serveConforming();
});
afterEach(() => served.close());

test("the published description is valid OpenAPI 3.1", async () => {
  const description = await fetchDescription(served);
  expect(await validate(structuredClone(description) as never)).toMatchObject({ valid: true });
});

test("every operation names the key's header and says what its errors look like", async () => {
  const { paths } = await fetchDescription(served);
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  for (const operation of operations) {
    expect(operation).toMatchObject({ security: [{ apiKey: [] }] });
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(["401", "403", "429"]));
  }
});

test("an answer that is not as described is noticed", async () => {
  await served.control("POST", "/faults", { kind: "bad-gateway", count: 1 });
  await expect(served.get("/credits")).rejects.toThrow();
  await served.control("POST", "/faults", { kind: "formula-values", endpoint: "personas" });
  await expect(served.get("/personas")).rejects.toThrow();
});

test("answers of the enrichment endpoints are as described", async () => {
  const person = someone("email", isFound);
  const contact = asking(person, ["email"], { custom: { row: 1 } });
  expect((await served.sync(contact)).status).toBe(200);
  const { enrichment_id } = (await served.async(contact)).body;
  expect((await served.get(`/contacts/${enrichment_id}`)).body.status).toBe("pending");
  await served.clock.advance(200_000);
  expect((await served.get(`/contacts/${enrichment_id}`)).body.status).toBe("finished");
  const batch = { contacts: [contact, contact], enrichment_type: ["email"] };
  expect((await served.post("/contacts/bulk_enrich", batch)).status).toBe(400);
  expect((await served.get("/credits", "wrong")).status).toBe(401);
  expect((await served.get("/contacts/none")).status).toBe(404);
});
