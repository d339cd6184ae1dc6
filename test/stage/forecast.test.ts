import { SYNCHRONOUS_URL } from "../../local/stage/stage";
import { closeDesks, openDesk } from "./desk";
import { ALL, quoted, ran } from "./panel";

afterEach(closeDesks);

test.each([
  ["asynchronous", {}],
  ["synchronous", { baseUrl: "", synchronousUrl: SYNCHRONOUS_URL }],
])(
  "over the %s address a run takes about the time and the requests that its cost says",
  async (_, entries) => {
    const desk = await openDesk({ rows: 300, entries });
    const { seconds, requestsLikely } = await quoted(desk, ALL);
    await ran(desk, ALL);
    const log = desk.service.readLog({ limit: 10_000 });
    const sentMs = log.filter(({ endpoint }) => endpoint !== "credits").map(({ atMs }) => atMs);
    const tookSeconds = (Math.max(...sentMs) - Math.min(...sentMs)) / 1_000;
    expect(tookSeconds / seconds).toBeGreaterThan(0.5);
    expect(tookSeconds / seconds).toBeLessThan(2);
    expect(log.length / requestsLikely).toBeGreaterThan(0.7);
    expect(log.length / requestsLikely).toBeLessThan(1.3);
  },
);
