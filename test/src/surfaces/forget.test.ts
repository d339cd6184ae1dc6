import { formatWaveRecord } from "../../../src/ledger/wave-record";
import { dropSavedResults } from "../../../src/surfaces/forget";
import { emailOf } from "../jobs/rows";
import { SheetOfPeople } from "../jobs/sheet-of-people";

const CACHE = { getAll: () => ({}), putAll: () => {}, removeAll: () => {} };

/** Deleting the saved results while a note of a look-up stands, as it is stored. */
function dropping(format: (text: string) => string) {
  const { file, run } = new SheetOfPeople([], []);
  const asks = [{ place: 0, ref: "r1", question: emailOf("Ada") }];
  const record = { fence: 1, wave: 1, job: "j1", account: "acc", sentAtMs: file.time.now(), asks };
  file.properties.set({ "wave.1": format(formatWaveRecord(record)) });
  return () => dropSavedResults(run.world, CACHE);
}

test("saved results stay while a look-up is on its way", () => {
  expect(dropping((text) => text)).toThrow(/still waits for answers. Let it finish/);
});

test("a note that cannot be read keeps them too, and the sentence says what ends it", () => {
  const unreadable = (text: string) => text.replace('"v":1', '"v":9');
  expect(dropping(unreadable)).toThrow(/cannot be read.*Open Activity.*set it aside/);
});
