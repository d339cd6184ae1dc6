import { erasedIn, markErased, unmarkErased } from "../../../src/ledger/erased";
import { MemoryProperties } from "../ports/memory-properties";
import { nodeCodec } from "../ports/node-codec";
import { PortCalls } from "../ports/port-calls";

const ADA = ["p:network.example/in/ada", "d:ada lovelace@acme.example"];

function file(...keys: string[][]) {
  const properties = new MemoryProperties<"file">(new PortCalls());
  for (const each of keys)
    properties.commit(...markErased(properties.values, each, 1_000, () => nodeCodec.secret()));
  return properties;
}

test("an erased person is known by each of their keys, and nobody can read whom a mark is of", () => {
  const { values } = file(ADA, ["c:bob bell@acme"]);
  const isErased = erasedIn(values);
  expect(ADA.map((key) => isErased?.(["c:x@y", key]))).toEqual([true, true]);
  expect(isErased?.(["d:ada lovelace@other.example"])).toBe(false);
  expect(JSON.stringify(values)).not.toMatch(/lovelace|bob bell/i);
});

test("marks of one file say nothing in another", () => {
  const [first, second] = [file(ADA), file(["c:bob bell@acme"])];
  const mixed = {
    ...second.values,
    ...first.values,
    "erased-secret": second.values["erased-secret"],
  };
  expect(erasedIn(mixed as typeof first.values)?.(ADA)).toBe(false);
});

test("to erase again adds what is known by now, and to allow one key allows the person", () => {
  const properties = file(ADA.slice(0, 1), ADA, ["c:bob bell@acme"]);
  expect(Object.keys(properties.values).filter((key) => key.startsWith("erased."))).toHaveLength(2);
  properties.commit(...unmarkErased(properties.values, ADA.slice(1)));
  expect(erasedIn(properties.values)?.(ADA)).toBe(false);
  expect(erasedIn(properties.values)?.(["c:bob bell@acme"])).toBe(true);
});
