import { contactQuestion } from "../../../src/core/subject";
import { AnswerPages } from "../../../src/formulas/answer-pages";
import { Memory } from "../../../src/formulas/memory";
import { NAMESAKES, UNANSWERED } from "../../../src/formulas/sentence";
import { LedgerTab } from "../../../src/ledger/ledger-tab";
import { formatWaveRecord } from "../../../src/ledger/wave-record";
import { ledgerStamp } from "../../../src/store/ledger";
import { person } from "../jobs/rows";
import { ask } from "../ledger/asks";
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

test("an answer of years ago is still known", () => {
  const file = new MemoryPlatform();
  file.properties.commit(new LedgerTab(file).append([ask()]));
  const memory = new Memory(file, new AnswerPages(EMPTY_CACHE));
  const asked = contactQuestion("email", person("Ada"));
  memory.read([asked]);
  expect(memory.stateOf(asked)).toMatchObject({
    answeredAtMs: 2_000,
    answer: { outcome: "found" },
  });
});

test("what an earlier version cached, which kept names otherwise, does not prove that an answer is missing", () => {
  const file = new MemoryPlatform();
  const stored = { question: "email d:dr. ada lovelace@acme.example", keys: undefined };
  file.properties.commit(new LedgerTab(file).append([ask(stored)]));
  const page = JSON.stringify([ledgerStamp(file.properties.all()), []]);
  const cached = (key: string) => (/^answers\.[1-3]\./.test(key) ? [[key, page]] : []);
  const getAll = (keys: string[]) => Object.fromEntries(keys.flatMap(cached));
  const pages = new AnswerPages({ ...EMPTY_CACHE, getAll });
  const memory = new Memory(file, pages);
  const names = { firstName: "Dr. Ada", lastName: "Lovelace", domain: "acme.example" };
  const asked = contactQuestion("email", { ...person("Ada"), ...names });
  pages.load([asked]);
  memory.read([asked]);
  expect(memory.stateOf(asked)).toMatchObject({ answer: { outcome: "found" } });
});

test("what was cached of a name is taken back once two people have it", () => {
  const ada = (profileUrl: string) => contactQuestion("email", person("Ada", { profileUrl }));
  const [byName, one, two] = [
    ada(""),
    ada("network.example/in/one"),
    ada("network.example/in/two"),
  ];
  const pages = new AnswerPages(EMPTY_CACHE);
  pages.load([byName]);
  pages.add(byName, ask());
  const memory = new Memory(new MemoryPlatform(), pages);
  memory.add(ask({ id: "1-1-0", ...one }));
  memory.fillPages([one]);
  expect(pages.stateOf(byName)).toBeDefined();
  memory.add(ask({ id: "1-1-1", ...two }));
  memory.fillPages([two]);
  expect(pages.stateOf(byName)).toBeUndefined();
  expect(memory.stateOf(byName)).toEqual({ sentence: NAMESAKES });
  expect(memory.stateOf(two)).toMatchObject({ answer: { outcome: "found" } });
});

test("what a note that was kept apart names came to no answer, and its cell says so", () => {
  const unreadable = (text: string) => text.replace('"v":1', '"v":9');
  expect(stateOf("unreadable.abc", unreadable)).toEqual({ sentence: UNANSWERED });
});
