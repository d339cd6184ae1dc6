import type { Outcome } from "../../../src/core/outcome";
import { POLICY } from "../../../src/core/policy";
import { loadKnowledge, openResults } from "../../../src/jobs/saved-results";
import { releaseLease, takeLease } from "../../../src/ledger/leasing";
import { LedgerTab } from "../../../src/ledger/ledger-tab";
import { formatWaveRecord } from "../../../src/ledger/wave-record";
import { ask } from "../ledger/asks";
import { emailOf } from "./rows";
import { SheetOfPeople } from "./sheet-of-people";

const MINUTE_MS = 60_000;

const asItIs = (text: string) => text;
const unreadable = (text: string) => text.replace('"v":1', '"v":9');

/** What a quote knows of a question that a note at this property claimed, so long ago. */
function known(property: string, format: (text: string) => string, agoMs: number) {
  const { file, run } = new SheetOfPeople([], []);
  const asks = [{ place: 0, ref: "r1", question: emailOf("Ada") }];
  const text = formatWaveRecord({
    ...{ fence: 1, wave: 1, job: "j1", account: "acc" },
    ...{ sentAtMs: file.time.now() - agoMs, asks },
  });
  file.properties.set({ [property]: format(text) });
  return loadKnowledge(run.world).of({ question: emailOf("Ada") })?.answer.outcome;
}

test.each<[string, string, (text: string) => string, number, Outcome]>([
  ["a step that may be at work", "wave.1", asItIs, MINUTE_MS, "pending"],
  ["a formula at work", "formula.0", asItIs, 0, "pending"],
  ["a formula that cannot live any more", "formula.0", asItIs, MINUTE_MS, "unknown"],
  ["nobody, kept apart", "unreadable.abc", unreadable, MINUTE_MS, "unknown"],
])("of what %s has claimed a quote knows how it ends", (_, key, format, agoMs, outcome) => {
  expect(known(key, format, agoMs)).toBe(outcome);
});

describe("what a cost has read of the saved results", () => {
  const tabReads = ({ calls }: SheetOfPeople["file"]) =>
    calls.made.filter((call) => call === "tab.readAll").length;

  /** The file after a cost was worked out, and how its first step opens them. */
  function costed(): { sheet: SheetOfPeople; open: () => ReturnType<typeof openResults> } {
    const sheet = new SheetOfPeople([], []);
    const { file, run } = sheet;
    const first = takeLease(file);
    file.properties.set(run.ledger.append([ask({ question: emailOf("Ada") })]));
    releaseLease(file, first.fence);
    const readBefore = {};
    loadKnowledge({ ...run.world, readBefore });
    file.calls.made.length = 0;
    const open = () => {
      const lease = takeLease(file);
      return openResults({ ...run.world, readBefore }, lease);
    };
    return { sheet, open };
  }

  test("is not read again by the step that follows, which appends after it", () => {
    const { sheet, open } = costed();
    const { knowledge, journal } = open();
    expect(tabReads(sheet.file)).toBe(0);
    expect(knowledge.of({ question: emailOf("Ada") })?.answer.outcome).toBe("found");
    journal.save([ask({ id: "2-1-0", question: emailOf("Bob") })]);
    const anew = loadKnowledge(sheet.run.world);
    expect([...anew.all()].map(({ question }) => question)).toEqual(["Ada", "Bob"].map(emailOf));
  });

  test.each<[string, (sheet: SheetOfPeople) => void]>([
    [
      "another step saved something",
      ({ file }) => {
        const { fence } = takeLease(file);
        const ledger = new LedgerTab(file);
        file.properties.set(ledger.append([ask({ id: "9-1-0", question: emailOf("Bob") })]));
        releaseLease(file, fence);
      },
    ],
    [
      "somebody typed into the tab",
      ({ file }) => file.spreadsheet.tabs.at(-1)?.cells.push(["typed by a person"]),
    ],
    ["much time has passed", ({ file }) => file.time.sleep(POLICY.seenMs)],
  ])("is read again if %s", (_, meanwhile) => {
    const { sheet, open } = costed();
    meanwhile(sheet);
    sheet.file.calls.made.length = 0;
    open();
    expect(tabReads(sheet.file)).toBe(1);
  });
});
