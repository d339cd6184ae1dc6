import { MailIntake, type TakeArrivals } from "../../../src/jobs/mail";
import { receive } from "../../../src/mailbox/receive";
import { findDeliveries } from "../../../src/store/deliveries";
import { ask } from "../ledger/asks";
import { MailboxOfTests } from "../mailbox/mailboxes";
import { emailOf } from "./rows";
import { SheetOfPeople } from "./sheet-of-people";

/** Ada's answer, mail for a signal and mail that nobody waits for, in the mailbox of Ada's run. */
function waitingMail() {
  // Says that mail is left where a tab is protected.
  jest.spyOn(console, "warn").mockImplementation(() => {});
  const sheet = new SheetOfPeople([{ name: "Ada", ref: "j1a" }], []);
  const { file, run } = sheet;
  const pending = { question: emailOf("Ada"), ref: "j1a", outcome: "pending" } as const;
  run.knowledge.add(ask({ ...pending, answer: { id: "e-1" } }));
  const box = new MailboxOfTests();
  const result = { enrichment_id: "e-1", status: "finished", email_status: "valid" };
  const custom = { ref: "j1a", field: "email" };
  receive(box.context, box.delivery({ ...result, email: "ada@found.example", custom }));
  receive(box.context, box.delivery({ company: "Acme" }, { to: "signal-ab12" }));
  receive(box.context, box.delivery({ nobody: "waits" }));
  const { addTab } = file.spreadsheet;
  const open = { tabs: false };
  file.spreadsheet.addTab = (name: string) => {
    if (!open.tabs && name === "Enrich: unclaimed") throw new Error("You may not edit this.");
    return addTab.call(file.spreadsheet, name);
  };
  const take = (takeArrivals: TakeArrivals = ofSignals) =>
    new MailIntake(file, run, run.payer.prices, box.stores, takeArrivals)
      .take()
      .map(({ answer }) => answer.value);
  const left = () =>
    findDeliveries(box.script.values, box.stores.codec).map(({ mail }) => mail?.to);
  const listed = () => file.spreadsheet.tabNamed("Enrich: unclaimed")?.size().rows;
  return { take, left, listed, open };
}

const ofSignals: TakeArrivals = (mail) => mail.filter(({ to }) => to === "");
const refused: TakeArrivals = () => {
  throw new Error("You may not edit this.");
};

test("where the tab of unclaimed mail cannot be written, that mail waits, and answers are taken in", () => {
  const { take, left, listed, open } = waitingMail();
  expect(take()).toEqual(["ada@found.example"]);
  expect(left()).toEqual([""]);
  open.tabs = true;
  expect(take()).toEqual([]);
  expect([left(), listed()]).toEqual([[], 2]);
});

test("where the rows of signals cannot be written, their mail waits, and answers are taken in", () => {
  const { take, left, listed, open } = waitingMail();
  open.tabs = true;
  expect(take(refused)).toEqual(["ada@found.example"]);
  expect([left(), listed()]).toEqual([["signal-ab12"], 2]);
  take();
  expect([left(), listed()]).toEqual([[], 2]);
});
