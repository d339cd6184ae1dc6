import { type Lookup, lookupKey } from "../../../src/core/kind";
import { formatWaveRecord } from "../../../src/ledger/wave-record";
import { lookUp } from "../../../src/signals/look-up";
import { SheetOfPeople } from "../jobs/sheet-of-people";

const LOOKUP: Lookup = {
  field: "comments",
  profileUrl: "https://network.example/in/ada",
  limit: 5,
};

/** A press that asks what a note at this property has claimed just now. */
function pressAfter(property: string, format: (text: string) => string, again: boolean) {
  const { file, run } = new SheetOfPeople([], []);
  const asks = [{ place: 0, ref: "r1", question: lookupKey(LOOKUP) }];
  const text = formatWaveRecord({
    ...{ fence: 1, wave: 1, job: "j1", account: "acc" },
    ...{ sentAtMs: file.time.now(), asks },
  });
  file.properties.set({ [property]: format(text) });
  return () => lookUp(run.world, run.payer, LOOKUP, again);
}

test.each([false, true])(
  "what a formula asks just now is looked at again later (again: %s)",
  (again) => {
    const press = pressAfter("formula.0", (text) => text, again);
    expect(press).toThrow(/asked in this file.*Look again in a minute/);
  },
);

test("what a note that was kept apart names may have been paid for, and does not come by waiting", () => {
  const unreadable = (text: string) => text.replace('"v":1', '"v":9');
  expect(pressAfter("unreadable.abc", unreadable, false)).toThrow(/got no readable answer/);
  // It is let through to the request, which has nothing to send with here.
  expect(pressAfter("unreadable.abc", unreadable, true)).toThrow("not part of this test");
});
