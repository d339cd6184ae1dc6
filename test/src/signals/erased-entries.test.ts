import { erasedIn, markErased } from "../../../src/ledger/erased";
import { takeIn } from "../../../src/signals/arrivals";
import { describeEntry, withoutErased } from "../../../src/signals/erased-entries";
import { SIGNALS } from "../../../src/store/signals";
import { MemoryPlatform } from "../ports/memory-platform";
import { MemoryProperties } from "../ports/memory-properties";
import { nodeCodec } from "../ports/node-codec";
import { PortCalls } from "../ports/port-calls";

const ADA = {
  first_name: "Ada",
  last_name: "Lovelace",
  company: { name: "Acme", website: "acme.example" },
};
const BOB = { full_name: "Bob Bell", linkedin_profile_url: "https://network.example/in/bob" };

/** Whom a file has erased that has marked these keys. */
function erased(...keys: string[]) {
  const properties = new MemoryProperties<"file">(new PortCalls());
  properties.commit(...markErased(properties.values, keys, 1, () => nodeCodec.secret()));
  return erasedIn(properties.values);
}

test("what arrives about an erased person is left out, by each of their keys, and others come", () => {
  const body = JSON.stringify({ leads: [ADA, { lead: BOB }] });
  for (const key of describeEntry(ADA).keys)
    expect(JSON.parse(withoutErased(body, erased(key)))).toEqual({ leads: [{ lead: BOB }] });
  const bob = erased("p:network.example/in/bob");
  expect(JSON.parse(withoutErased(body, bob))).toEqual({ leads: [ADA] });
  expect(describeEntry(ADA).keys).toHaveLength(2);
});

test("what arrives about something else may name an erased person", () => {
  const posting = { job_title: "CTO", hiring_team: [{ name: "Ada Lovelace" }], ...BOB };
  const body = JSON.stringify([posting]);
  expect(withoutErased(body, erased(...describeEntry(ADA).keys))).toBe(body);
});

test("of what a search brings, an erased person comes into no tab", () => {
  const file = new MemoryPlatform();
  const question = { kind: "leads", name: "Directors", filters: {} } as const;
  file.properties.commit(
    ...markErased(file.properties.all(), describeEntry(ADA).keys, 1, () => nodeCodec.secret()),
    SIGNALS.put(
      {
        ...{ id: "s1", account: "acc", state: "started", serviceId: "", message: "" },
        ...{ question, tabName: "Leads", startedAtMs: 1, arrived: 0, lastAtMs: 0, missed: 0 },
      },
      "s1",
    ),
  );
  const body = JSON.stringify({ leads: [ADA, BOB] });
  expect(takeIn(file, "s1", [{ mark: "m", receivedAtMs: 1, body }])).toMatchObject({ arrived: 1 });
  const brought = JSON.stringify(file.spreadsheet.tabs.map(({ cells }) => cells));
  expect(brought).toContain("network.example/in/bob");
  expect(brought).not.toMatch(/Ada|Lovelace/);
});

test("where nobody is erased, or nobody who arrives, a body stays letter by letter", () => {
  const body = `{ "leads": [${JSON.stringify(ADA)}] }`;
  expect(withoutErased(body, undefined)).toBe(body);
  expect(withoutErased(body, erased("p:network.example/in/bob"))).toBe(body);
  expect(withoutErased("no JSON", erased("p:network.example/in/bob"))).toBe("no JSON");
});
