// What people type into a cell that a run fills is lost only between the picture of the tab and the write.
import { closeDesks, openDesk, pressed } from "./desk";

afterEach(closeDesks);

test.each([
  [500, 0.5],
  [10_000, 1.5],
])("in a tab of %i rows that takes at most %f s", async (rows, most) => {
  const desk = await openDesk({ rows });
  const { runtime, clock } = desk;
  const tab = runtime.sheets.tabs().find(({ name }) => name === "Contacts")?.id;
  const seconds: number[] = [];
  let pictured: number | undefined;
  runtime.intercept(({ method, args }, phase) => {
    if (phase === "after" && method === "copyTo" && args[0] === tab) pictured = clock.now();
    if (phase === "after" && method === "flush" && pictured !== undefined) {
      seconds.push((clock.now() - pictured) / 1_000);
      pictured = undefined;
    }
    return undefined;
  });
  await pressed(desk, "enrichThisTab");
  await clock.advance(80_000);
  expect(seconds.length).toBeGreaterThan(1);
  expect(Math.max(...seconds)).toBeLessThanOrEqual(most);
});
