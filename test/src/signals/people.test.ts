import { contactKeys } from "../../../src/core/one-person";
import { markErased } from "../../../src/ledger/erased";
import { Knowledge } from "../../../src/ledger/knowledge";
import type { CallService } from "../../../src/outbox/paced-call";
import { bringPeople } from "../../../src/signals/people";
import { SIGNALS, type Signal } from "../../../src/store/signals";
import { person } from "../jobs/rows";
import { MemoryPlatform } from "../ports/memory-platform";
import { nodeCodec } from "../ports/node-codec";

const lead = (name: string) => ({
  ...{ full_name: `${name} Lovelace`, current_title: "", current_company: "Acme", headline: "" },
  profile_url: `https://network.example/in/${name.toLowerCase()}`,
});

/** A file with a signal whose tab names one company, where the service knows these people. */
function hiring(...names: string[]) {
  const file = new MemoryPlatform();
  const tab = file.spreadsheet.addTab("Hiring companies");
  tab.cells = [
    ["Company", "Website"],
    ["Acme", "acme.example"],
  ];
  const signal: Signal = {
    ...{ id: "s1", account: "acc", state: "over", serviceId: "", message: "", tab: tab.id },
    ...{ question: { kind: "hiring", filters: {} }, tabName: "Hiring companies" },
    ...{ startedAtMs: 1, arrived: 1, lastAtMs: 1, missed: 0 },
  };
  file.properties.commit(SIGNALS.put(signal, "s1"));
  const callService = (() => ({ total: 2, entries: names.map(lead) })) as CallService;
  const loadKnowledge = () => new Knowledge();
  const services = { ...file, callService, beganMs: file.time.now(), loadKnowledge };
  const bring = (titles: string[] = []) => bringPeople(services, "acc", "s1", { titles }).people;
  return { ...file, bring };
}

test("people whom this file has erased are left out of those at a hiring company", () => {
  const { properties, spreadsheet, bring } = hiring("Ada", "Bob");
  properties.commit(
    ...markErased(properties.all(), contactKeys(person("Ada")), 1, () => nodeCodec.secret()),
  );
  expect(bring()).toMatchObject({ rows: 1, left: 0, there: 0 });
  const brought = JSON.stringify(spreadsheet.tabNamed("People at hiring companies")?.readAll());
  expect(brought).toContain("Bob");
  expect(brought).not.toContain("Ada");
});

test("of the people brought, those who stand in other tabs are counted, each once", () => {
  const { spreadsheet, bring } = hiring("Ada", "Bob", "Cleo");
  spreadsheet.addTab("Weekly list").cells = [
    ["Name", "Profile address"],
    ["Ada Lovelace", lead("Ada").profile_url],
    ["Cleo Lovelace", `${lead("Cleo").profile_url}/?from=list`],
  ];
  expect(bring()).toMatchObject({ rows: 3, there: 2 });
  expect(bring(["Manager"])).toMatchObject({ rows: 3, there: 2 });
});
