import { enrichError } from "../../../src/core/errors";
import { takeIn } from "../../../src/signals/arrivals";
import { findSignal, removeForPerson } from "../../../src/signals/signal";
import { askAgain, startSignal } from "../../../src/signals/start";
import type { Signal } from "../../../src/store/signals";
import { SheetOfPeople } from "../jobs/sheet-of-people";
import { ask } from "../ledger/asks";

const SEARCH = { kind: "leads", name: "Directors", filters: { keyword: "a" }, limit: 5 } as const;

/** A person's start of a search that is done, in a file that takes no new tab. */
function startedWithoutTab() {
  const { file, run } = new SheetOfPeople([], []);
  const { addTab } = file.spreadsheet;
  file.spreadsheet.addTab = () => {
    throw enrichError("BAD_INPUT", { detail: "This file has too many tabs." });
  };
  const text = JSON.stringify({ id: "s-1", expected_profiles_count: 5 });
  let sent = 0;
  const fetchAll = () => {
    sent++;
    return [{ status: 200, headers: {}, text }];
  };
  Object.assign(run.world, {
    http: { fetchAll },
    random: { word: () => "ab12" },
  });
  const press = (again = false) =>
    startSignal(run.world, run.payer, SEARCH, {
      again,
      ownAddress: "https://hooks.example.com/mine",
    });
  const makeRoom = () => {
    file.spreadsheet.addTab = addTab;
  };
  const remove = (id: string) => removeForPerson(run.world, run.payer.account, id);
  const { world, payer, ledger } = run;
  return { file, world, payer, ledger, press, makeRoom, remove, sent: () => sent };
}

const STORED: Partial<Signal> = { state: "started", serviceId: "s-1", expected: 5 };

test("a search that is done keeps its id also where its tab cannot be made", () => {
  const { world, press } = startedWithoutTab();
  const signal = press();
  expect(signal).toMatchObject(STORED);
  expect(signal.tab).toBeUndefined();
  expect(findSignal(world.properties.all(), signal.id)).toEqual(signal);
});

test("its tab is made when the first rows arrive", () => {
  const { file, world, press, makeRoom } = startedWithoutTab();
  const { id } = press();
  makeRoom();
  const body = JSON.stringify([{ full_name: "Ada Lovelace" }]);
  takeIn(world, id, [{ mark: "m1", receivedAtMs: 1, body }]);
  const signal = findSignal(world.properties.all(), id);
  expect(signal).toMatchObject({ ...STORED, arrived: 1 });
  expect(file.spreadsheet.tab(signal?.tab ?? -1)?.name).toBe("Leads");
});

test("its id stands there before its tab is made, so that an execution that ends then loses nothing", () => {
  const { file, world, press } = startedWithoutTab();
  let stored: Signal | undefined;
  file.spreadsheet.addTab = () => {
    stored = findSignal(world.properties.all(), "ab12");
    throw new Error("killed");
  };
  press();
  expect(stored).toMatchObject(STORED);
});

test("a signal that was removed is asked again only after it was said that it was asked, and may cost", () => {
  const { press, remove, sent } = startedWithoutTab();
  remove(press().id);
  expect(() => press()).toThrow(/asked before and removed.*may cost again/);
  expect(sent()).toBe(1);
  expect(press(true)).toMatchObject(STORED);
  expect(sent()).toBe(2);
});

test("a schedule asks nothing in a copy while nobody has decided about the saved results it came with", () => {
  const { file, world, payer, ledger, press, makeRoom, sent } = startedWithoutTab();
  const signal = press();
  makeRoom();
  file.properties.set(ledger.append([ask({ account: "other" })]));
  for (const key of ["ledger", "signing"]) delete file.properties.values[key];
  const receiving = { ...payer, webhookUrl: "https://hooks.example.com/ours" };
  const hiring = { kind: "hiring", filters: { publishedDate: "last_24_hours" } } as const;
  expect(() => askAgain(world, receiving, signal, hiring)).toThrow(/is a copy/);
  expect(sent()).toBe(1);
});
