import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { StageClock } from "../../../local/clock/stage-clock";
import { closeStages, openStage } from "./stage";

afterEach(closeStages);

const code = `
function work() {
  var started = Date.now();
  Utilities.sleep(30);
  var lock = LockService.getScriptLock();
  lock.waitLock(5000);
  SpreadsheetApp.getActiveSheet().getRange(1, 1).setValue("x");
  var texts = UrlFetchApp.fetchAll(["https://api.example/1", "https://api.example/2"]).map(function (r) { return r.getContentText(); });
  lock.releaseLock();
  return [texts, Date.now() - started >= 29];
}
function late() { UrlFetchApp.fetch("https://api.example/hang", { timeoutSeconds: 0.2 }); }
`;

describe("in real time", () => {
  it("executions run side by side, and virtual time goes on where it was", async () => {
    const server = createServer((request, response) => {
      if (request.url !== "/hang") response.end(request.url);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const clock = new StageClock({ mode: "virtual" });
    const stage = await openStage(code, {
      clock,
      routes: { "api.example": (server.address() as AddressInfo).port },
    });
    await clock.advance(60_000);
    const virtualMs = clock.now();
    clock.goReal();
    const results = await Promise.all(
      [1, 2, 3].map(() => stage.start({ fn: "work", kind: "menu" }).done),
    );
    expect(results.map((result) => result.value)).toEqual(Array(3).fill([["/1", "/2"], true]));
    expect((await stage.run({ fn: "late", kind: "menu" })).error?.message).toBe(
      "Timeout: https://api.example/hang",
    );
    expect(clock.now() - virtualMs).toBeLessThan(10_000);
    await stage.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it("the clock goes on from the moment it is given", () => {
    const startAtMs = Date.UTC(2026, 0, 5, 9);
    const elapsedMs = new StageClock({ mode: "real", startAtMs }).now() - startAtMs;
    expect(elapsedMs).toBeGreaterThanOrEqual(0);
    expect(elapsedMs).toBeLessThan(10_000);
  });

  it("closing ends what runs", async () => {
    const stage = await openStage("function spin() { for (;;) Utilities.sleep(60000); }", {
      clock: new StageClock({ mode: "real" }),
    });
    const { done } = stage.start({ fn: "spin", kind: "menu" });
    await new Promise((resolve) => stage.onExecution(resolve));
    await stage.close();
    expect((await done).killed).toBe("closed");
  });
});
