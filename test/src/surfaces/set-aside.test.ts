import { readControl } from "../../../src/ledger/control";
import { LedgerTab } from "../../../src/ledger/ledger-tab";
import { RECHECK_DUE } from "../../../src/store/formula-state";
import { FREE } from "../../../src/store/records";
import { setAside, unreadableRecords } from "../../../src/surfaces/set-aside";
import { emailOf } from "../jobs/rows";
import { SheetOfPeople } from "../jobs/sheet-of-people";
import { MemoryProperties } from "../ports/memory-properties";
import { PortCalls } from "../ports/port-calls";

/** The text of a note in two properties, as a version that does not write it in ASCII would leave it. */
const LONG = { head: `+2 {"v":9,"q":[["${emailOf("Ada")}","${"é".repeat(4_000)}`, rest: `é"]]}` };

test("a long note in letters of any language is set aside at the first press", () => {
  const { file, run } = new SheetOfPeople([], []);
  file.properties.set({ "wave.1": LONG.head, "more.wave.1.1": LONG.rest.padStart(4_000, "é") });
  const [record] = unreadableRecords(file.properties.values);
  expect(record?.sentence).toMatch(/at least 1 look-ups/);
  const user = new MemoryProperties<"user">(new PortCalls());
  setAside({ ...run.world, user }, record?.key ?? "", "");
  expect(unreadableRecords(file.properties.values)).toEqual([]);
  expect(readControl(file.properties.values).waves).toEqual({});
  expect(file.properties.values["more.wave.1.1"]).toBe(FREE);
  expect(file.properties.values).toMatchObject(RECHECK_DUE);
  const saved = new LedgerTab(file).load();
  expect(saved).toMatchObject([{ question: emailOf("Ada"), answer: { outcome: "unknown" } }]);
  expect(file.spreadsheet.tabs.map(({ name }) => name)).toContain("Enrich: unclaimed");
});
