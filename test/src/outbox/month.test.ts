import { seededRandom } from "../../../local/clock/seeded-random";
import { answer, type Outcome } from "../../../src/core/outcome";
import { TABLES } from "../../../src/core/policy";
import { underLease } from "../../../src/ledger/leasing";
import { LedgerTab } from "../../../src/ledger/ledger-tab";
import { monthOf } from "../../../src/ledger/month-sum";
import type { Claim } from "../../../src/outbox/claim";
import { Journal } from "../../../src/outbox/journal";
import { reserveStarted } from "../../../src/outbox/month";
import { MONTH_SPENT, startedOf } from "../../../src/store/month";
import { shareOf, upTo } from "../../sample";
import { BusyFile, by, LIMIT, payer, playBusyFile } from "./busy-file";

const HOUR_MS = 3_600_000;
const SEEDS = Number(process.env.SEEDS ?? shareOf(500, 10));

test(`what an account may spend a month is never passed, over midnight and the month's end (${SEEDS} seeds)`, () => {
  let refused = 0;
  let fullest = 0;
  for (const seed of upTo(SEEDS)) {
    const played = playBusyFile(seed);
    expect(played.broken).toEqual([]);
    fullest = Math.max(fullest, played.fullest);
    refused += played.refused;
  }
  expect(fullest).toBeGreaterThan(LIMIT - TABLES.prices.email);
  expect(refused).toBeGreaterThan(SEEDS);
});

test("an answer that comes later and costs nothing makes room again", () => {
  const busy = new BusyFile(seededRandom(1));
  const { properties, lock, time, spreadsheet } = busy.file;
  const open = (fence: number) => {
    const ledger = new LedgerTab({ spreadsheet, properties, codec: busy.file.codec });
    const asks = ledger.load();
    return { asks, journal: new Journal(properties, lock, time, ledger, fence) };
  };
  underLease(busy.file, (fence) => {
    const { journal } = open(fence);
    const asks = upTo(4).map((at) => ({ place: at, ref: `r${at}`, question: `phone d:p${at}@x` }));
    const claimed = journal.claim(by, () => asks) as Claim;
    const { record } = claimed;
    expect(record.asks).toHaveLength(3);
    const got = { answer: answer("pending", { id: "i" }), atMs: 1, credits: 0 };
    const came = { ...record, asks: record.asks.map((ask) => ({ ...ask, got })) };
    journal.store(claimed, { record: came, slowed: undefined }, by);
    journal.save();
  });
  expect(busy.counted()).toBe(90);
  time.sleep(HOUR_MS);
  underLease(busy.file, (fence) => {
    const { asks, journal } = open(fence);
    const settled = (outcome: Outcome, credits: number) => ({ answer: answer(outcome), credits });
    const [first, second, third] = asks;
    if (!first || !second || !third) throw new Error("three wait");
    journal.save([
      { ...first, ...settled("found", 30) },
      { ...second, ...settled("not_found", 0) },
      { ...third, ...settled("unknown", 0) },
    ]);
  });
  expect(busy.counted()).toBe(60);
});

test("a search that was not done gives back its credits also where others have spent all there is", () => {
  const { file } = new BusyFile(seededRandom(1));
  const giveBack = reserveStarted(file, payer);
  const month = monthOf(file.time.now());
  file.properties.commit(MONTH_SPENT.put({ month, credits: 2 * LIMIT, open: {} }, payer.account));
  giveBack();
  expect(MONTH_SPENT.get(file.properties.all(), startedOf(payer.account))?.credits).toBe(0);
});
