import * as WORDS from "../../../sidebar/welcome-words";
import { CONSENTS, untickedText } from "../../../src/core/consent";

/** What the welcome says of each box, in the manifest's order. */
const REASONS = ["fills the file", "asks a service", "shows this page", "goes on without you"];

test("the welcome gives a reason for each box", () => {
  expect(REASONS).toHaveLength(CONSENTS.length);
  for (const reason of REASONS) expect(WORDS.boxes).toContain(reason);
});

test("each missing box is one sentence", () => {
  const scopes = CONSENTS.map(({ scope }) => scope);
  expect(untickedText(scopes).match(/ is not ticked, so Enrich cannot /g)).toHaveLength(4);
  expect(untickedText(scopes.slice(1, 2))).toMatch(
    /^Google's box "Connect to an external service"/,
  );
});
