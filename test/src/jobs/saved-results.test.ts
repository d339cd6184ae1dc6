import type { Outcome } from "../../../src/core/outcome";
import { loadKnowledge } from "../../../src/jobs/saved-results";
import { formatWaveRecord } from "../../../src/ledger/wave-record";
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
