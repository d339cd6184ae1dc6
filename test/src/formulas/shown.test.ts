import { answer } from "../../../src/core/outcome";
import type { ContactCall } from "../../../src/formulas/contact-formula";
import { showCall } from "../../../src/formulas/shown";

const shownOf = (width: number, detail: string) => {
  const rows = [{ kind: "ask", questions: [{ field: "email", question: "email of Ada" }] }];
  const call = { width, range: false, rows } as unknown as ContactCall;
  return showCall(call, () => ({
    answer: answer("found", { value: "ada@acme.example", detail }),
  }));
};

test.each([
  ["valid", "ada@acme.example"],
  ["", "ada@acme.example"],
  ["risky", "kept aside: risky"],
  ["invalid", "kept aside: invalid"],
])("an e-mail of status %j shows as %j, since it is paid", (status, value) => {
  expect(shownOf(1, status)).toBe(value);
  expect(shownOf(2, status)).toEqual([[value, status || "N/A"]]);
});
