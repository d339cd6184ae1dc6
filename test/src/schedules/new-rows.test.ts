import { TABLES } from "../../../src/core/policy";
import { personMark } from "../../../src/core/row-identity";
import { planCells } from "../../../src/jobs/plan";
import type { Proposal } from "../../../src/jobs/propose";
import { lookForRows } from "../../../src/schedules/new-rows";
import type { RowsTask, Schedule } from "../../../src/store/schedules";
import { knowing, person, row } from "../jobs/rows";
import { MemoryPlatform } from "../ports/memory-platform";

test("a row that repeats a new one in another spelling is taken with it, so that it says what came of it", () => {
  const file = new MemoryPlatform();
  const tab = file.spreadsheet.addTab("Contacts");
  const [ada, again] = [person("Ada"), person(" ADA ")];
  const rows = [row(2, { contact: ada }), row(3, { contact: again })];
  const plan = planCells(rows, { id: "j", fields: ["email"], scope: "all" }, knowing());
  const task: RowsTask = { kind: "rows", tab: tab.id, tabName: "Contacts", fields: ["email"] };
  const schedule = { id: "s", account: "acc", looks: 0, capRun: 50, capMonth: 50, monthCredits: 0 };
  const look = lookForRows(
    {
      ...file,
      prices: TABLES.prices,
      dayCredits: undefined,
      propose: () => ({ plan }) as Proposal,
      begin: () => {
        throw new Error("nothing begins at a first look");
      },
    },
    schedule as Schedule,
    task,
  );
  expect(look).toMatchObject({ kind: "again", marks: [ada, again].map(personMark) });
});
