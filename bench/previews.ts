import { StageClock } from "../local/clock/stage-clock";
import { DEFAULT_KEY, startService } from "../local/service/service";

const LEADS = "/leads/advanced_search/preview";
const ACCOUNTS = "/accounts/search/preview";
const ASKED: readonly (readonly [path: string, filters: object])[] = [
  [LEADS, { job_titles: ["CTO", "VP Engineering"] }],
  [LEADS, { functions: ["25"], seniority_levels: ["220", "300"], company_size: ["51-200"] }],
  [LEADS, { included_locations: ["103644278"], years_in_current_position: ["1"] }],
  [LEADS, { keyword: '(bank OR "software development") NOT intern' }],
  [ACCOUNTS, { keyword: "bank AND (london OR paris)", min_revenue: 5 }],
];
const ROUNDS = 10;

/** Real milliseconds of a preview over HTTP at the stand-in, over 100,000 people and 10,000 companies. */
export async function measurePreviews(): Promise<{ first: number; middle: number; worst: number }> {
  const clock = new StageClock({ mode: "virtual" });
  const service = await startService({ clock });
  const times: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const [path, filters] of ASKED) {
        await clock.advance(1000);
        times.push(await timeOf(service.baseUrl + path, filters));
      }
    }
  } finally {
    await service.close();
    clock.close();
  }
  const [first = 0, ...others] = times;
  others.sort((one, other) => one - other);
  return { first, middle: others[others.length >> 1] ?? 0, worst: others.at(-1) ?? 0 };
}

async function timeOf(url: string, filters: object): Promise<number> {
  const startedMs = performance.now();
  const headers = { "content-type": "application/json", "x-api-key": DEFAULT_KEY };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(filters) });
  await answer.text();
  if (answer.status !== 200) throw new Error(`A preview was answered with ${answer.status}.`);
  return performance.now() - startedMs;
}
