import { StageClock } from "../../../local/clock/stage-clock";
import { startService } from "../../../local/service/service";
import { KEY, send } from "./served";

test("in real time the answer comes when it is due, and says nothing of the stage", async () => {
  const clock = new StageClock({ mode: "real" });
  const service = await startService({ clock, accounts: [{ key: KEY }] });
  const startedMs = clock.now();
  const answer = await send(`${service.baseUrl}/credits`, undefined, KEY);
  expect(clock.now() - startedMs).toBeGreaterThanOrEqual(14);
  expect(answer.status).toBe(200);
  expect(answer.headers.has("stage-takes-ms")).toBe(false);
  service.faults.add({ kind: "dropped-before" });
  await expect(send(`${service.baseUrl}/credits`, undefined, KEY)).rejects.toThrow();
  await service.close();
  clock.close();
});

test("a port that is taken is told to the caller", async () => {
  const clock = new StageClock({ mode: "virtual" });
  const service = await startService({ clock });
  await expect(startService({ clock, port: service.port })).rejects.toThrow("EADDRINUSE");
  await service.close();
});
