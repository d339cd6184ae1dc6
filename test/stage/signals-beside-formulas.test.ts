import type { SignalQuestion } from "../../contract/signals";
import { companyProfileAt } from "../../local/service/people/company-profile";
import { closeDesks } from "./desk";
import { fill, openFormulas, peopleRows } from "./formulas-desk";
import { got } from "./panel";

afterEach(closeDesks);

test("what a formula asks and is told while the panel waits for the lock is not asked once more", async () => {
  const desk = await openFormulas(peopleRows(1));
  const company = companyProfileAt(1, 3).domain;
  await fill(desk, `=ENRICH_JOBS("${company}")`, 1);
  // The formula's note comes while the panel, which has read all there was, waits for the lock.
  const { document } = desk.runtime.stores.properties;
  const [key = "", note = ""] =
    [...document].find(([, text]) => text.includes("job_postings d:")) ?? [];
  document.set(key, "free");
  const stop = desk.runtime.intercept((call, phase) => {
    if (call.service !== "lock" || phase !== "before") return;
    document.set(key, note);
    stop();
  });
  const question: SignalQuestion = { kind: "jobs", company };
  const { signals } = await got(desk, { do: "start-signal", question, again: false });
  expect(signals[0]?.arrived).toBeGreaterThan(0);
  expect(desk.account().credits.charged).toBe(3);
});
