import { contactKeys } from "../../../src/core/one-person";
import { markErased } from "../../../src/ledger/erased";
import { Knowledge } from "../../../src/ledger/knowledge";
import type { CallService } from "../../../src/outbox/paced-call";
import { bringPeople } from "../../../src/signals/people";
import { SIGNALS } from "../../../src/store/signals";
import { person } from "../jobs/rows";
import { MemoryPlatform } from "../ports/memory-platform";
import { nodeCodec } from "../ports/node-codec";

const lead = (name: string) => ({
  ...{ full_name: `${name} Lovelace`, current_title: "", current_company: "Acme", headline: "" },
  profile_url: `https://network.example/in/${name.toLowerCase()}`,
});

test("people whom this file has erased are left out of those at a hiring company", () => {
  const file = new MemoryPlatform();
  const { properties, spreadsheet } = file;
  const tab = spreadsheet.addTab("Hiring companies");
  tab.cells = [
    ["Company", "Website"],
    ["Acme", "acme.example"],
  ];
  properties.commit(
    ...markErased(properties.all(), contactKeys(person("Ada")), 1, () => nodeCodec.secret()),
    SIGNALS.put(
      {
        ...{ id: "s1", account: "acc", state: "over", serviceId: "", message: "", tab: tab.id },
        ...{ question: { kind: "hiring", filters: {} }, tabName: "Hiring companies" },
        ...{ startedAtMs: 1, arrived: 1, lastAtMs: 1, missed: 0 },
      },
      "s1",
    ),
  );
  const callService = (() => ({ total: 2, entries: [lead("Ada"), lead("Bob")] })) as CallService;
  const loadKnowledge = () => new Knowledge();
  const services = { ...file, callService, beganMs: file.time.now(), loadKnowledge };
  expect(bringPeople(services, "acc", "s1", { titles: [] }).people).toMatchObject({
    rows: 1,
    left: 0,
  });
  const brought = JSON.stringify(spreadsheet.tabNamed("People at hiring companies")?.readAll());
  expect(brought).toContain("Bob");
  expect(brought).not.toContain("Ada");
});
