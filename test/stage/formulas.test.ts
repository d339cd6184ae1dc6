import { closeDesks } from "./desk";
import {
  EMAIL,
  fill,
  formulaRuns,
  lookUps,
  minutes,
  openFormulas,
  peopleRows,
  shown,
} from "./formulas-desk";

afterEach(closeDesks);

test("a formula asks once, heals by itself, and shows the same for nothing afterwards", async () => {
  const desk = await openFormulas(peopleRows(3));
  await fill(desk, EMAIL, 3);
  console.log(
    shown(desk, 3),
    lookUps(desk),
    formulaRuns(desk).map((r) => [r.result?.error?.message, r.trace.join(" ")]),
  );
  for (let i = 0; i < 8; i++) {
    await minutes(desk, 1);
    console.log(
      shown(desk, 3),
      lookUps(desk),
      desk.runtime.log
        .slice(-2)
        .map((r) => [
          r.fn,
          r.result?.error?.message,
          r.trace.join(" "),
          r.console.map((c) => c.text),
        ]),
    );
  }
});
