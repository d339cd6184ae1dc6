import { loadKnowledge } from "../../../src/jobs/saved-results";
import { formatWaveRecord } from "../../../src/ledger/wave-record";
import { TRIGGER_HEARTBEATS } from "../../../src/store/clock";
import { PERMISSIONS } from "../../../src/store/permission";
import { dropSavedResults, forgetPerson } from "../../../src/surfaces/forget";
import { emailOf } from "../jobs/rows";
import { SheetOfPeople } from "../jobs/sheet-of-people";
import { MemoryProperties } from "../ports/memory-properties";
import { PortCalls } from "../ports/port-calls";

const CACHE = { getAll: () => ({}), putAll: () => {}, removeAll: () => {} };

/** Deleting the saved results while a note of a look-up stands, as it is stored. */
function dropping(format: (text: string) => string) {
  const { file, run } = new SheetOfPeople([], []);
  const asks = [{ place: 0, ref: "r1", question: emailOf("Ada") }];
  const record = { fence: 1, wave: 1, job: "j1", account: "acc", sentAtMs: file.time.now(), asks };
  file.properties.set({ "wave.1": format(formatWaveRecord(record)) });
  const from = { ...run.world, cache: CACHE, user: new MemoryProperties<"user">(new PortCalls()) };
  return () => dropSavedResults(from, () => loadKnowledge(run.world), undefined);
}

test("saved results stay while a look-up is on its way", () => {
  expect(dropping((text) => text)).toThrow(/still waits for answers. Let it finish/);
});

test("a note that cannot be read keeps them too, and the sentence says what ends it", () => {
  const unreadable = (text: string) => text.replace('"v":1', '"v":9');
  expect(dropping(unreadable)).toThrow(/cannot be read.*Set it aside in Activity/);
});

test("of a person what every file knows is forgotten; limits stay, permissions do not, and deliveries that wait are not theirs", () => {
  const user = new MemoryProperties<"user">(new PortCalls());
  for (const file of ["f1", "f2"])
    user.commit(
      PERMISSIONS.put({ capCredits: 5 }, file),
      TRIGGER_HEARTBEATS.put({ period: 1, atMs: 2, least: 1, uids: [] }, file),
    );
  user.values.settings = "{";
  user.values["m.mark"] = "packed";
  forgetPerson(user, { keep: () => {}, called: () => {}, drop: () => {} });
  expect(Object.keys(user.values).sort()).toEqual(["formulas.f1", "formulas.f2", "m.mark"]);
  for (const file of ["f1", "f2"])
    expect(PERMISSIONS.load(user, file)).toEqual({ capCredits: 5, off: true });
});
