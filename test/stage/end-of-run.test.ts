import { closeDesks, type Desk, openDesk, pressed } from "./desk";
import { ALL, got, ran, started } from "./panel";

afterEach(closeDesks);

const EDITOR = "editor@example.com";

const toasts = ({ runtime }: Desk) => runtime.ui.toasts.map(({ message }) => message);
const away = async (desk: Desk) => (await got(desk, { do: "look" })).front.away;

test("a run that ends in the panel is said in the sheet once", async () => {
  const desk = await openDesk({ rows: 6 });
  const { run } = await started(desk, ALL);
  for (let step = 0; step < 40 && (await desk.progress()).state !== "done"; step++) {
    await got(desk, { do: "step" });
    await desk.clock.advance(4_000);
  }
  await got(desk, { do: "step" });
  const { progress } = await got(desk, { do: "progress", run });
  expect(progress?.state).toBe("done");
  expect(toasts(desk).filter((text) => text === progress?.sentence)).toHaveLength(1);
  expect(await away(desk)).toEqual([]);
});

test("a run that ended while nobody looked is told at the next opening, once, and to nobody else", async () => {
  const desk = await openDesk({ rows: 6, editors: [EDITOR] });
  const { run, sentence } = await ran(desk, ALL);
  const look = { fn: "enrichSidebar", kind: "sidebar", args: [{ do: "look" }] } as const;
  const { value } = await desk.runtime.run({ ...look, as: EDITOR });
  expect(value).toMatchObject({ ok: true, front: { away: [] } });
  expect(await away(desk)).toMatchObject([{ run, sentence, tabName: "Contacts" }]);
  expect(await away(desk)).toEqual([]);
});

test("a run that found nothing is told too, and one that ended under a person's eyes is not", async () => {
  const desk = await openDesk({
    rows: [
      ["First name", "Last name", "Website"],
      ["A", "B", "c.invalid"],
    ],
  });
  await ran(desk, ALL);
  expect((await away(desk))[0]?.sentence).toMatch(/e-mail/);
  desk.runtime.sheets.write("Contacts", 3, 1, [["A", "B", "c.invalid"]]);
  await pressed(desk, "enrichThisTab");
  expect((await desk.progress()).state).toBe("done");
  expect(await away(desk)).toEqual([]);
});
