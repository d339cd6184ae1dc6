import { errorCode } from "../../../src/core/errors";
import { POLICY } from "../../../src/core/policy";
import { type Proposal, proposeRun } from "../../../src/jobs/propose";
import { loadKnowledge } from "../../../src/jobs/saved-results";
import { beginRun } from "../../../src/jobs/start";
import type { Terms } from "../../../src/jobs/terms";
import { JOBS, loadJobs } from "../../../src/store/jobs";
import { SheetOfPeople } from "./sheet-of-people";

const OURS = ["E-mail", "E-mail status", "Status", "Enriched on", "Ref"];

/** A tab that no run has been in, and people of two accounts who look at what runs there would cost. */
function tabOfTwo() {
  const { file, run, tab } = new SheetOfPeople([]);
  tab.cells = [
    ["First", "Last", "Domain"],
    ["Ada", "Lovelace", "acme.example"],
  ];
  let words = 0;
  const world = {
    ...run.world,
    calendar: { zone: () => "Europe/Berlin" },
    random: { word: () => `w${words++}` },
    loadKnowledge: () => loadKnowledge(run.world),
  };
  const connection = { key: "k", baseUrl: "", synchronousUrl: "https://x.example" };
  const propose = (account: string, terms: Partial<Terms> = {}) =>
    proposeRun(world, { ...run.payer, account, connection }, tab, {
      ...{ fields: ["email"], runOn: "all", ...terms },
    });
  const begin = (proposal: Proposal) => {
    file.endExecution();
    return beginRun(world, proposal);
  };
  const headers = () => (tab.cells[0] ?? []).filter((cell) => cell !== "");
  return { propose, begin, headers, properties: file.properties };
}

function codeOf(action: () => unknown): string | undefined {
  try {
    action();
  } catch (error) {
    return errorCode(error);
  }
  return undefined;
}

test("of two accounts that saw the cost in a fresh tab, the second looks at the new cost first", () => {
  const { propose, begin, headers } = tabOfTwo();
  const [first, second] = [propose("a"), propose("b")];
  begin(first);
  expect(codeOf(() => begin(second))).toBe("CHANGED");
  begin(propose("b"));
  expect(headers()).toEqual(["First", "Last", "Domain", ...OURS]);
});

test("runs of schedules push no person's run out of Activity, and each other's oldest", () => {
  const { propose, begin, properties } = tabOfTwo();
  const proposal = propose("a");
  const ended = (id: string, startedAtMs: number, scheduled?: true) =>
    JOBS.put({ ...proposal.job, id, state: "done", startedAtMs, scheduled }, id);
  const hourly = Array.from({ length: POLICY.runsKept + 2 }, (_, hour) => `h${hour}`);
  properties.commit(ended("own", 1), ...hourly.map((id, hour) => ended(id, 10 + hour, true)));
  begin(proposal);
  const kept = loadJobs(properties.all()).map(({ id }) => id);
  expect(kept).toEqual([proposal.job.id, ...hourly.slice(2).reverse(), "own"]);
});

test("columns that another account's run has made beside ours do not matter to ours", () => {
  const { propose, begin, headers } = tabOfTwo();
  begin(propose("a"));
  const second = propose("b");
  begin(propose("c", { fields: ["phone"] }));
  begin(second);
  expect(headers().filter((each) => OURS.includes(String(each)))).toEqual(OURS);
  const all = headers();
  begin(propose("d", { fields: ["phone"] }));
  expect(headers()).toEqual(all);
});
