import { type FromFrame, frameShim, type ToFrame } from "../../../local/workbench/page/frame-shim";

type Runner = Record<string, (...args: unknown[]) => void>;

/** The shim in a window whose page is this test. */
function open() {
  const posted: FromFrame[] = [];
  const parent = { postMessage: (message: FromFrame) => posted.push(message) };
  const window = Object.assign(new EventTarget(), { parent, origin: "null" });
  Object.assign(globalThis, { window });
  frameShim();
  const { google } = window as unknown as { google: { script: { run: Runner } } };
  const answer = (data: ToFrame) =>
    window.dispatchEvent(Object.assign(new Event("message"), { source: parent, data }));
  const asked = () => posted.flatMap((one) => (one.type === "call" ? one.args : []));
  return { run: google.script.run, answer, asked };
}
afterEach(() => Reflect.deleteProperty(globalThis, "window"));

test("ten calls of a page run at once, and the next ones wait for an end, in their order", () => {
  const { run, answer, asked } = open();
  for (let call = 1; call <= 12; call++) run.ask?.(call);
  expect(asked()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  answer({ call: 7, value: "done" });
  expect(asked().at(-1)).toBe(11);
  answer({ call: 3, value: "done" });
  answer({ call: 3, value: "said twice" });
  expect(asked().slice(10)).toEqual([11, 12]);
});

test("a call that waits sends what was given when it was made", () => {
  const { run, answer, asked } = open();
  const given = { text: "then" };
  for (let call = 1; call <= 10; call++) run.ask?.(call);
  run.ask?.(given);
  given.text = "later";
  answer({ call: 1 });
  expect(asked().at(-1)).toEqual({ text: "then" });
  expect(() => run.ask?.(1, () => 2)).toThrow("Failed due to illegal value in property: 1");
});
