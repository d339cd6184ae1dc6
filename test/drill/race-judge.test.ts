import { isRefusedCell, isRefusedStart, waitingStatus } from "../../drill/race/judge";
import { messagesFor } from "../../local/runtime/execution/messages";

test.each([
  ["a row that waits", { Status: "Waiting" }, false, "Status"],
  ["a row that is queued", { Status: "Not asked yet" }, false, "Status"],
  [
    "a row of which a field is queued",
    { Status: "E-mail found, phones not asked yet" },
    false,
    "Status",
  ],
  ["a row that is done", { Status: "Found" }, false, undefined],
  ["a status of the original's run", { Status: "Waiting", "Status (2)": "Found" }, true, undefined],
  [
    "a status of the copy's own",
    { Status: "Found", "Status (2)": "Not asked yet" },
    true,
    "Status (2)",
  ],
  ["the only status in a copy", { Status: "Waiting" }, true, "Status"],
  ["a second set of columns", { Status: "Not asked yet", "Status (2)": "Found" }, false, "Status"],
])("%s", (_, cells, isCopy, header) => {
  expect(waitingStatus(cells, isCopy)?.[0]).toBe(header);
});

const REFUSED = "There are too many scripts running simultaneously for this Google user account.";

test.each([
  ["a start that Google refused", 0, REFUSED, true],
  [
    "one in French",
    0,
    "Trop de scripts sont exécutés simultanément pour ce compte utilisateur Google.",
    true,
  ],
  ["the same words once the script ran", 3, REFUSED, false],
  ["another failure before its first call", 0, "TypeError: x is undefined", false],
])("%s", (_, callCount, message, refused) => {
  const result = { ok: false, error: { message, stack: "" } };
  expect(isRefusedStart({ callCount, result })).toBe(refused);
});

test("a refusal of a protected cell is Google's, in any language; other texts are ours", () => {
  const german = messagesFor("de").protectedCell();
  expect(isRefusedCell(`Exception: ${german}\n    at x`)).toBe(true);
  expect(isRefusedCell("TypeError: protected is undefined")).toBe(false);
});
