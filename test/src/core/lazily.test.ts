import { lazily } from "../../../src/core/lazily";

test("a value is made at its first use and kept, though it is nothing", () => {
  let made = 0;
  const nothing = lazily(() => {
    made++;
    return undefined;
  });
  expect(made).toBe(0);
  nothing();
  nothing();
  expect(made).toBe(1);
});
