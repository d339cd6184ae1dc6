import { checksum } from "../../../src/core/checksum";
import type { Ask } from "../../../src/ledger/ask";
import { LedgerTab } from "../../../src/ledger/ledger-tab";
import { formatSavedRow, SAVED_COLUMNS } from "../../../src/ledger/saved-row";
import { snapshot, withChanges } from "../../../src/store/store";
import { MemoryPlatform } from "../ports/memory-platform";
import type { MemoryTab } from "../ports/memory-spreadsheet";
import { Killed } from "../ports/port-calls";
import { ask } from "./asks";

const open = (file: MemoryPlatform) => new LedgerTab(file);
const gone = expect.objectContaining({ code: "LEDGER_GONE" }) as unknown as Error;
const asks = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) =>
    ask({ id: `1-1-${at + from}`, question: `email p:${at + from}` }),
  );

function save(file: MemoryPlatform, count: number, from = 0): MemoryTab {
  const ledger = open(file);
  ledger.load();
  file.properties.set(ledger.append(asks(count, from)));
  file.endExecution();
  return file.spreadsheet.tabs[0] as MemoryTab;
}

const NONE = snapshot<"file">({});

/** A row as it was before rows were signed, with its checksum. */
function firstRow(each: Ask): string[] {
  const contents = formatSavedRow(each);
  return [...contents, checksum(contents)];
}

const byHand = (tab: MemoryTab) =>
  firstRow(ask({ id: `9-9-${tab.cells.length}`, question: "email p:made-up" }));

/** A file as an earlier version left it. */
function firstFormat(file: MemoryPlatform, count: number): MemoryTab {
  const tab = save(file, count);
  const headers = [...SAVED_COLUMNS, "Check (version 1)"];
  tab.cells = [headers, ...asks(count).map(firstRow)];
  const ledger = JSON.stringify({ v: 1, tab: tab.id, rows: count });
  file.properties.values = { ledger };
  return tab;
}

describe("saved results", () => {
  test("of a new file are none, and looking makes no tab", () => {
    const file = new MemoryPlatform();
    expect(open(file).load()).toEqual([]);
    expect(file.spreadsheet.tabs).toEqual([]);
  });

  test("come back, those still running too", () => {
    const file = new MemoryPlatform();
    const saved = [...asks(3), ask({ id: "1-1-9", outcome: "pending" })];
    file.properties.set(open(file).append(saved));
    file.endExecution();
    expect(open(file).load()).toEqual(saved);
  });

  test("are on a hidden tab that warns before edits, written through", () => {
    const tab = save(new MemoryPlatform(), 2);
    expect(tab.hidden).toBe(true);
    expect(tab.warned).toContain("every answer you paid for");
    expect(tab.cells).toHaveLength(3);
  });

  test("are appended to, past the grid's last row", () => {
    const file = new MemoryPlatform();
    save(file, 900);
    save(file, 300, 900);
    expect(open(file).load()).toEqual(asks(1_200));
  });

  test("are read in one call and written in one", () => {
    const file = new MemoryPlatform();
    save(file, 5);
    const before = file.calls.made.length;
    const ledger = open(file);
    ledger.load();
    ledger.append(asks(5, 5));
    const calls = file.calls.made.slice(before);
    expect(calls.filter((each) => /^tab\.read/.test(each))).toHaveLength(1);
    expect(calls.filter((each) => each === "tab.write")).toHaveLength(1);
    expect(calls.filter((each) => each === "spreadsheet.flush")).toHaveLength(1);
  });

  test("take nothing to write nothing", () => {
    const file = new MemoryPlatform();
    expect(open(file).append([])).toEqual({});
    expect(file.calls.made).toEqual([]);
  });

  test("written but not counted by a killed step are found, and counted from then on", () => {
    const file = new MemoryPlatform();
    save(file, 2);
    const killed = open(file);
    killed.load();
    killed.append(asks(1, 2));
    file.endExecution();
    expect(open(file).load()).toEqual(asks(3));
    save(file, 1, 3);
    expect(JSON.parse(file.properties.values.ledger ?? "")).toMatchObject({ rows: 4 });
  });

  describe("of a copied file, which has the tab and none of the properties", () => {
    function copy(count = 2): { file: MemoryPlatform; tab: MemoryTab } {
      const file = new MemoryPlatform();
      const tab = save(file, count);
      file.properties.values = {};
      return { file, tab };
    }
    const copied = expect.objectContaining({ code: "COPIED_RESULTS" }) as unknown as Error;

    test("are neither read nor added to before a person has said so", () => {
      const { file } = copy();
      expect(() => open(file).load()).toThrow(copied);
      expect(() => open(file).peek(file.properties.all())).toThrow(/came with 2 saved results/);
      expect(() => open(file).append(asks(1, 2))).toThrow(copied);
      expect(() => open(file).checkDecided()).toThrow(copied);
      expect(file.properties.values).toEqual({});
    });

    test("are signed with its own secret when a person wants them", () => {
      const { file, tab } = copy();
      const before = tab.cells.map((row) => [...row]);
      expect(open(file).decideCopied(true)).toBe(true);
      save(file, 1, 2);
      expect(open(file).load()).toEqual(asks(3));
      expect(open(file).decideCopied(true)).toBe(false);
      tab.cells = before;
      expect(() => open(file).load()).toThrow(gone);
    });

    test("are used although the click was cut short at any call", () => {
      for (let call = 1; call < 12; call++) {
        const { file } = copy();
        file.calls.killAtCall(call);
        expect(() => {
          open(file).decideCopied(true);
          for (;;) file.properties.get("");
        }).toThrow(Killed);
        file.endExecution();
        open(file).decideCopied(true);
        save(file, 1, 2);
        expect(open(file).load()).toEqual(asks(3));
      }
    });

    test("say which rows are missing before a person wants them, and are whole from then on", () => {
      const { file, tab } = copy(6);
      tab.cells.splice(2, 2);
      tab.cells.splice(3, 1);
      const sentence = /came with 3 saved results, without numbers 2 to 3 and 5\. .* may be paid/;
      expect(() => open(file).load()).toThrow(sentence);
      expect(() => open(file).peek(file.properties.all())).toThrow(sentence);
      expect(open(file).decideCopied(true)).toBe(true);
      const left = asks(6).filter((_, at) => ![1, 2, 4].includes(at));
      expect(open(file).load()).toEqual(left);
    });

    test("stay where they are, and do not count, when a person does not want them", () => {
      const { file, tab } = copy();
      expect(open(file).decideCopied(false)).toBe(true);
      expect(open(file).load()).toEqual([]);
      save(file, 1, 7);
      expect(open(file).load()).toEqual(asks(1, 7));
      expect(tab.cells.length).toBeGreaterThan(4);
    });
  });

  test.each<[string, (tab: MemoryTab, file: MemoryPlatform) => void]>([
    ["its tab was deleted", (_, file) => file.spreadsheet.tabs.pop()],
    ["a row was deleted", (tab) => tab.cells.splice(2, 1)],
    ["its last row was deleted", (tab) => tab.cells.pop()],
    ["everything was cleared", (tab) => tab.cells.splice(0)],
    ["a cell was changed", (tab) => tab.cells[2]?.splice(2, 1, "other@acme.example")],
    ["a number took the place of another", (tab) => tab.cells[2]?.splice(5, 1, 4)],
    ["one row was pasted over another", (tab) => tab.cells.splice(2, 1, tab.cells[4] ?? [])],
  ])("stop spending when %s", (_, harm) => {
    const file = new MemoryPlatform();
    harm(save(file, 4), file);
    expect(() => open(file).load()).toThrow(gone);
  });

  test.each<[string, (tab: MemoryTab) => void]>([
    ["a row was inserted", (tab) => tab.cells.splice(2, 0, [])],
    ["something was typed below", (tab) => tab.cells.push(["note"])],
    ["a row was made by hand", (tab) => tab.cells.push(byHand(tab))],
    ["a row was copied below", (tab) => tab.cells.push(tab.cells[2] ?? [])],
  ])("are read as before when %s", (_, harm) => {
    const file = new MemoryPlatform();
    harm(save(file, 4));
    const ids = new Set(
      open(file)
        .load()
        .map(({ id }) => id),
    );
    expect([...ids]).toEqual(asks(4).map(({ id }) => id));
  });

  test("stand below what somebody inserted since they were read", () => {
    const file = new MemoryPlatform();
    const tab = save(file, 3);
    const ledger = open(file);
    ledger.load();
    tab.cells.splice(2, 0, [], []);
    file.properties.set(ledger.append(asks(2, 3)));
    file.endExecution();
    expect(open(file).load()).toEqual(asks(5));
  });

  test("stand below a row that somebody inserts while they are written", () => {
    const file = new MemoryPlatform();
    const tab = save(file, 3);
    const ledger = open(file);
    ledger.load();
    tab.meanwhile = () => tab.cells.splice(2, 0, []);
    file.properties.set(ledger.append(asks(2, 3)));
    file.endExecution();
    const read = () => open(file).load();
    expect(read).not.toThrow();
    expect(read()).toEqual(asks(5));
  });

  describe("of which some are missing", () => {
    const ids = (file: MemoryPlatform) => [
      ...new Set(
        open(file)
          .load()
          .map(({ id }) => id),
      ),
    ];

    test.each<[string, (tab: MemoryTab, file: MemoryPlatform) => void, number[]]>([
      ["a row was deleted", (tab) => tab.cells.splice(2, 1), [0, 2, 3]],
      ["a cell was changed", (tab) => tab.cells[2]?.splice(2, 1, "x"), [0, 2, 3]],
      ["its tab was deleted", (_, file) => file.spreadsheet.tabs.pop(), []],
      ["its secret is gone", (_, file) => delete file.properties.values.signing, []],
    ])("go on without them where %s and a person wants it", (_, harm, left) => {
      const file = new MemoryPlatform();
      harm(save(file, 4), file);
      expect(() => open(file).load()).toThrow(new RegExp(`at most ${4 - left.length} question`));
      expect(open(file).goOnWithout()).toBe(true);
      expect(ids(file)).toEqual(left.map((at) => `1-1-${at}`));
      expect(open(file).goOnWithout()).toBe(false);
      save(file, 1, 4);
      expect(ids(file)).toEqual([...left, 4].map((at) => `1-1-${at}`));
    });

    test("of the first format, go on without them and are signed", () => {
      const file = new MemoryPlatform();
      firstFormat(file, 4).cells.splice(2, 1);
      expect(() => open(file).load()).toThrow(gone);
      expect(open(file).goOnWithout()).toBe(true);
      expect(ids(file)).toEqual(["1-1-0", "1-1-2", "1-1-3"]);
    });

    test("count again where they come back, before a person went on and after", () => {
      const file = new MemoryPlatform();
      const tab = save(file, 4);
      const [row = []] = tab.cells.splice(2, 1);
      expect(open(file).goOnWithout()).toBe(true);
      tab.cells.push([], row);
      expect(ids(file).sort()).toEqual(asks(4).map(({ id }) => id));
    });

    test("stay spent", () => {
      const file = new MemoryPlatform();
      const tab = save(file, 4);
      const ledger = open(file);
      ledger.load();
      file.properties.set(withChanges(NONE, ...ledger.monthSums()));
      tab.cells.splice(2, 2);
      expect(open(file).goOnWithout()).toBe(true);
      const { "spent.acc": left, "spent.acc.deleted": lost } = file.properties.values;
      expect([left, lost].map((text) => JSON.parse(text ?? "{}").credits)).toEqual([6, 6]);
    });
  });

  describe("of the first format", () => {
    test("are signed once, before more are appended, and from then on a row without is nobody's", () => {
      const file = new MemoryPlatform();
      const tab = firstFormat(file, 4);
      expect(open(file).load()).toEqual(asks(4));
      expect(tab.cells[1]).toHaveLength(15);
      save(file, 1, 4);
      expect(open(file).load()).toEqual(asks(5));
      expect(tab.cells[0]?.slice(-2)).toEqual(["Check", "Number"]);
      tab.cells.push(byHand(tab));
      expect(open(file).load()).toEqual(asks(5));
    });

    test("are signed in the next step where one was killed at any call", () => {
      for (let call = 1; call < 30; call++) {
        const file = new MemoryPlatform();
        firstFormat(file, 4);
        const ledger = open(file);
        ledger.load();
        file.calls.killAtCall(call);
        expect(() => {
          file.properties.set(ledger.append(asks(1, 4)));
          for (;;) file.properties.get("");
        }).toThrow(Killed);
        file.endExecution();
        save(file, 1, 4);
        const ids = new Set(
          open(file)
            .load()
            .map(({ id }) => id),
        );
        expect([...ids]).toEqual(asks(5).map(({ id }) => id));
      }
    });
  });

  test("that were sorted are still all there", () => {
    const file = new MemoryPlatform();
    const tab = save(file, 4);
    tab.cells = [tab.cells[0] ?? [], ...tab.cells.slice(1).reverse()];
    expect(open(file).load()).toEqual(asks(4).reverse());
  });

  describe("of an age", () => {
    const at = (id: string, answeredAtMs: number, more: Parameters<typeof ask>[0] = {}) =>
      ask({ id, question: `email p:${id}`, askedAtMs: answeredAtMs, answeredAtMs, ...more });
    const isOld = ({ answeredAtMs, askedAtMs }: Ask) => Math.max(askedAtMs, answeredAtMs) < 5_000;
    const long = { value: "long ".repeat(20_000) };

    function afterDeleting(...appends: Ask[][]) {
      const file = new MemoryPlatform();
      for (const each of appends) {
        const ledger = open(file);
        ledger.load();
        file.properties.set(ledger.append(each));
      }
      const rows = open(file).deleteOld(isOld);
      file.endExecution();
      const cells = file.spreadsheet.tabs[0]?.cells ?? [];
      return {
        rows,
        left: open(file)
          .load()
          .map(({ id }) => id),
        text: JSON.stringify(cells),
      };
    }

    test("are deleted with all their pieces, and younger ones stay", () => {
      const old = [at("1-1-0", 1_000), at("1-1-1", 2_000, { answer: long })];
      const { rows, left, text } = afterDeleting(old, [at("1-1-2", 6_000), at("1-1-3", 2_000)]);
      expect({ rows, left }).toEqual({ rows: 5, left: ["1-1-2"] });
      expect(text).not.toMatch(/long|p:1-1-[013]/);
    });

    test("stay while a look-up sent with them is waited for, and those go whose waiting is over", () => {
      const running = (id: string) => at(id, 1_000, { outcome: "pending", answeredAtMs: 0 });
      const sent = [running("1-1-0"), running("1-1-1")];
      const one = afterDeleting(sent, [at("1-1-0", 2_000)]);
      expect(one).toMatchObject({ rows: 0, left: ["1-1-0", "1-1-1", "1-1-0"] });
      const both = afterDeleting(sent, [at("1-1-0", 2_000), at("1-1-1", 2_000)]);
      expect(both).toMatchObject({ rows: 3, left: [] });
      const answeredSince = afterDeleting(
        [at("1-1-0", 1_000, { outcome: "unknown" })],
        [at("1-1-0", 6_000)],
      );
      expect(answeredSince.left).toHaveLength(2);
    });

    test("are not deleted where a row was changed by somebody", () => {
      const file = new MemoryPlatform();
      const tab = save(file, 3);
      tab.cells[2]?.splice(2, 1, "other@acme.example");
      expect(() => open(file).deleteOld(() => true)).toThrow(gone);
      expect(JSON.stringify(tab.cells)).toContain("p:2");
    });
  });
});
