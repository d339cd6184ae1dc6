import { AnswerPages } from "../../../src/formulas/answer-pages";
import { Memory } from "../../../src/formulas/memory";
import { UNANSWERED } from "../../../src/formulas/sentence";
import { formatWaveRecord } from "../../../src/ledger/wave-record";
import { MemoryPlatform } from "../ports/memory-platform";

const QUESTION = "email p:network.example/in/ada";
const EMPTY_CACHE = { getAll: () => ({}), putAll: () => {}, removeAll: () => {} };

/** The state of a question that a note at this property has claimed. */
function stateOf(property: string, format: (text: string) => string) {
  const file = new MemoryPlatform();
  const asks = [{ place: 0, ref: "r1", question: QUESTION }];
  const text = formatWaveRecord({
    ...{ fence: 1, wave: 1, job: "j1", account: "acc" },
    ...{ sentAtMs: file.time.now(), asks },
  });
  file.properties.set({ [property]: format(text) });
  const memory = new Memory(file, new AnswerPages(EMPTY_CACHE));
  memory.read([{ question: QUESTION }]);
  return memory.stateOf({ question: QUESTION });
}

test("what a run has just claimed is still to come", () => {
  expect(stateOf("wave.1", (text) => text)).toEqual({ pending: true });
});

test("what a note that was kept apart names came to no answer, and its cell says so", () => {
  const unreadable = (text: string) => text.replace('"v":1', '"v":9');
  expect(stateOf("unreadable.abc", unreadable)).toEqual({ sentence: UNANSWERED });
});
