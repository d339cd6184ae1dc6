import { POLICY } from "../../../src/core/policy";
import {
  DELIVERIES,
  findDeliveries,
  LOST_DELIVERIES,
  putDelivery,
  removeDeliveries,
} from "../../../src/store/deliveries";
import { type Change, snapshot, textsOf } from "../../../src/store/store";
import { MemoryProperties } from "../ports/memory-properties";
import { nodeCodec } from "../ports/node-codec";
import { PortCalls } from "../ports/port-calls";

const mail = (mark: string, body = "{}") => ({ mark, receivedAtMs: 7, to: "flow", body });
const long = () => JSON.stringify(Array.from({ length: 3_000 }, (_, at) => Math.sin(at)));

function storeOf(...changes: Change<"script" | "user">[]) {
  const calls = new PortCalls();
  const store = new MemoryProperties<"script" | "user">(calls);
  store.commit(...changes);
  calls.made.length = 0;
  return { store, calls };
}

test("a delivery comes back as it was kept, however many parts it took", () => {
  const kept = [mail("a"), mail("b", long())];
  const { store } = storeOf(...kept.map((each) => putDelivery(each, nodeCodec)));
  expect(Object.keys(store.values).length).toBeGreaterThan(3);
  expect(findDeliveries(store.values, nodeCodec).map((found) => found.mail)).toEqual(kept);
});

test.each(["", "free of order", "7 9999999999 flow x", "7 1 flow {"])(
  "one that reads %j is told without what was in it",
  (text) => {
    const found = findDeliveries(DELIVERIES.put(text, "a"), nodeCodec);
    expect(found).toMatchObject([{ mark: "a", mail: undefined }]);
  },
);

test("all parts of a few are removed, and nothing of the others", () => {
  const { store, calls } = storeOf(
    putDelivery(mail("a", long()), nodeCodec),
    putDelivery(mail("ab"), nodeCodec),
    DELIVERIES.free("c"),
  );
  removeDeliveries(store, store.values, new Set(["a"]));
  expect(Object.keys(store.values)).toEqual(["m.ab"]);
  expect(calls.count("properties.set")).toBe(0);
});

test("many are freed by one call", () => {
  const marks = Array.from({ length: POLICY.mailRemovedSingly + 1 }, (_, at) => `a${at}`);
  const { store, calls } = storeOf(...marks.map((mark) => putDelivery(mail(mark), nodeCodec)));
  removeDeliveries(store, store.values, new Set(marks));
  expect(calls.made).toEqual(["properties.set"]);
  expect(findDeliveries(store.values, nodeCodec)).toEqual([]);
});

test("the counter of lost ones takes the same room whatever it counts", () => {
  const texts = [0, 7, 123_456].map((lost) => textsOf(LOST_DELIVERIES.put(lost)).spare);
  expect(new Set(texts.map((text) => text?.length)).size).toBe(1);
  expect(texts.map((spare = "") => LOST_DELIVERIES.get(snapshot({ spare })))).toEqual([
    0, 7, 123_456,
  ]);
});
