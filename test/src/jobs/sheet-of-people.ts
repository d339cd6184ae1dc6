import { TABLES } from "../../../src/core/policy";
import type { Run } from "../../../src/jobs/run";
import { RunTab } from "../../../src/jobs/run-tab";
import { repair, repairOthers, settle } from "../../../src/jobs/settle";
import type { StepServices } from "../../../src/jobs/step";
import { Knowledge } from "../../../src/ledger/knowledge";
import { LedgerTab } from "../../../src/ledger/ledger-tab";
import { Journal } from "../../../src/outbox/journal";
import type { Calendar } from "../../../src/ports/calendar";
import type { Random } from "../../../src/ports/random";
import type { Cell } from "../../../src/ports/spreadsheet";
import { ask } from "../ledger/asks";
import { MemoryPlatform } from "../ports/memory-platform";
import type { MemoryTab } from "../ports/memory-spreadsheet";
import { nodeCodec } from "../ports/node-codec";
import { job } from "./jobs";
import { emailOf } from "./rows";

export const HEADERS = [
  "First",
  "Last",
  "Domain",
  "E-mail",
  "E-mail status",
  "Status",
  "Enriched on",
  "Ref",
  "Note",
];
export const COLUMN = { first: 0, email: 3, status: 5, ref: 7, note: 8 } as const;

export interface PersonRow {
  name: string;
  ref?: string;
  email?: Cell;
  note?: string;
}

/** A sheet of people, a run over it whose answers have all arrived, and what stands in it. */
export class SheetOfPeople {
  readonly file = new MemoryPlatform();
  readonly tab: MemoryTab;
  readonly run: Run & {
    world: StepServices & { random: Random; calendar: Calendar };
    ledger: LedgerTab;
  };
  private readonly runTab: RunTab;

  constructor(people: PersonRow[], answered: string[] = people.map(({ name }) => name)) {
    const { file } = this;
    this.tab = file.spreadsheet.addTab("People");
    this.tab.grow({ rows: people.length + 100, columns: 26 });
    this.tab.cells = [[...HEADERS], ...people.map(cellsOf)];
    const knowledge = new Knowledge();
    for (const [at, name] of answered.entries())
      knowledge.add(
        ask({
          id: `1-1-${at}`,
          question: emailOf(name),
          ref: people.find((each) => each.name === name)?.ref ?? "",
          answer: { value: foundFor(name), detail: "valid" },
        }),
      );
    const ledger = new LedgerTab(file);
    const world = {
      ...file,
      http: { fetchAll: () => fail("http") },
      random: { word: () => fail("random") },
      codec: nodeCodec,
      beganMs: file.time.now(),
    };
    this.run = {
      ...{ world, http: world.http, time: world.time, codec: world.codec },
      payer: {
        account: "acc",
        connection: { key: "k", baseUrl: "https://x.example", synchronousUrl: "" },
        prices: { ...TABLES.prices, email: 3, personal_email: 3, phone: 30 },
        fetchesPerDay: 20_000,
        backgroundMsPerDay: 5_400_000,
      },
      mode: "asynchronous",
      job: job({
        tab: this.tab.id,
        mapping: {
          inputs: { first_name: "First", last_name: "Last", domain: "Domain" },
          outputs: {
            email: "E-mail",
            email_status: "E-mail status",
            status: "Status",
            enriched_on: "Enriched on",
            ref: "Ref",
          },
        },
      }),
      ledger,
      journal: new Journal(file.properties, file.lock, file.time, ledger, 1),
      knowledge,
    };
    this.runTab = new RunTab(file, this.tab, this.run.job, knowledge);
  }

  settle(): void {
    settle(this.file, this.runTab);
  }

  /** Repairs what killed settles left, of this run and of others. */
  repair(): void {
    const all = this.file.properties.all();
    repair(this.runTab, all);
    repairOthers(this.file, this.run.knowledge, this.run.job.id, all);
  }

  /** First name and e-mail of each row, from the top. */
  emails(): Cell[][] {
    const rows = this.tab.cells.slice(1);
    return rows.map((row) => [row[COLUMN.first] ?? "", row[COLUMN.email] ?? ""]);
  }
}

export function foundFor(name: string): string {
  return `${name.toLowerCase()}@found.example`;
}

export function cellsOf({ name, ref = "", email = "", note = "" }: PersonRow): Cell[] {
  return [
    name,
    name === "" ? "" : "Lovelace",
    name === "" ? "" : "acme.example",
    email,
    "",
    "",
    "",
    ref,
    note,
  ];
}

function fail(what: string): never {
  throw new Error(`${what} is not part of this test`);
}
