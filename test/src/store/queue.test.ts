import { byteLength } from "../../../src/core/byte-length";
import { enqueue, QUEUES } from "../../../src/store/queue";
import { snapshot, textsOf, withChanges } from "../../../src/store/store";

const contact = (name: string) => ({
  ...{ firstName: name, lastName: "Lovelace", domain: "", companyName: "Acmé" },
  ...{ profileUrl: "", countries: "FR" },
});
const questions = Array.from({ length: 200 }, (_, at) => ({
  ...{ ref: `f${at}`, question: `email 1 ${at}`, contact: contact(`Ada ${at}`) },
}));

const NOTHING = snapshot<"file">({});

test("what does not fit one property is queued in several, beside what is queued already", () => {
  const before = withChanges(NOTHING, ...enqueue(NOTHING, "other", questions.slice(0, 1)));
  const changes = enqueue(before, "acc", questions);
  const texts = changes.flatMap((change) => Object.values(textsOf(change)));
  expect(Math.max(...texts.map(byteLength))).toBeLessThanOrEqual(9 * 1024);
  const queues = QUEUES.list(withChanges(before, ...changes)).map(([, queue]) => queue);
  expect(queues.map(({ account }) => account)).toEqual(["other", "acc", "acc"]);
  expect(queues.slice(1).flatMap(({ queued }) => queued)).toEqual(questions);
});

test("a name that holds nothing any more is used again", () => {
  const [first] = enqueue({ ...QUEUES.free("0") }, "acc", questions.slice(0, 1));
  expect(Object.keys(first ?? {})).toEqual(["queue.0"]);
});
