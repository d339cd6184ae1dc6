import { POLICY, TABLES } from "../../../src/core/policy";
import { planCells } from "../../../src/jobs/plan";
import { hitRates, priceCells } from "../../../src/jobs/quote";
import { ask } from "../ledger/asks";
import { job } from "./jobs";
import { knowing, person, row } from "./rows";

const PRICES = TABLES.prices;
const answered = (count: number, found: number) =>
  Array.from({ length: count }, (_, at) =>
    ask({ id: `${at}`, question: `email d:p${at}`, outcome: at < found ? "found" : "not_found" }),
  );

test("the share found is assumed until enough answers are saved", () => {
  const few = hitRates(knowing(...answered(POLICY.hitRateAnswers - 1, 3)));
  expect(few.email).toEqual({ share: TABLES.likelyFound.email, learned: false });
  const enough = hitRates(knowing(...answered(POLICY.hitRateAnswers, 6)));
  expect(enough.email).toEqual({ share: 6 / POLICY.hitRateAnswers, learned: true });
  expect(enough.phone.learned).toBe(false);
});

test("what says nothing about a person does not count", () => {
  const asks = answered(POLICY.hitRateAnswers, 30).map((each, at) =>
    at % 2 ? each : ask({ id: each.id, question: each.question, outcome: "failed" }),
  );
  expect(hitRates(knowing(...asks)).email.learned).toBe(false);
});

test("a quote counts a phone that waits for its e-mail in full at most, and by both shares likely", () => {
  const profileUrl = "https://linkedin.com/in/ada";
  const rows = [
    row(2, { contact: person("Ada", { profileUrl }) }),
    row(3, { contact: person("Ada", { profileUrl }) }),
  ];
  const terms = job({ fields: ["email", "phone"], phoneNeedsEmail: true });
  const plan = planCells(rows, terms, knowing());
  const { email, phone } = TABLES.likelyFound;
  expect(priceCells(plan, PRICES, knowing())).toMatchObject({
    creditsAtMost: 33,
    creditsLikely: Math.round(3 * email + 30 * phone * email),
    learned: false,
  });
});
