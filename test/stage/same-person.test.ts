import { personAt } from "../../local/service/people/people";
import { sampled } from "../sample";
import { closeDesks, type Desk, openDesk, pressed } from "./desk";
import { fill, minutes, peopleRows, shown } from "./formulas-desk";
import { ALL, quoted, started } from "./panel";

afterEach(closeDesks);

test("one person under every spelling of a profile address is asked once", async () => {
  const { firstName, lastName, domain } = personAt(1, 7_919);
  const page = "https://www.linkedin.com/in/ada-l";
  const addresses = [
    ...[page, `${page}/en`, `${page}/de-de/`, `${page}/overlay/contact-info/`],
    ...[`${page}/details/experience/`, `${page}?trk=people`, "fr.linkedin.com/in/Ada-L/"],
  ];
  const desk = await openDesk({
    rows: [
      ["First name", "Last name", "Website", "LinkedIn profile"],
      ...addresses.map((address) => [firstName, lastName, domain, address]),
    ],
  });
  const { sums } = await desk.enrich();
  expect(sums).toMatchObject({ asked: 1, duplicates: addresses.length - 1 });
  expect(desk.account()).toMatchObject({ questions: 1, askedTwice: [] });
  expect(new Set(desk.rows().map((row) => row["E-mail"])).size).toBe(1);
});

test("a title before the first name makes nobody else, and is not asked for", async () => {
  const { firstName, lastName, domain } = personAt(1, 7_919);
  const names = [`Dr. ${firstName}`, firstName, `Frau Prof. Dr. ${firstName}`];
  const desk = await openDesk({
    rows: [
      ["First name", "Last name", "Website"],
      ...names.map((name) => [name, lastName, domain]),
    ],
  });
  await desk.enrich();
  expect(desk.account()).toMatchObject({ questions: 1, askedTwice: [] });
  const [email = ""] = new Set(desk.rows().map((row) => String(row["E-mail"])));
  expect(email).toMatch(/@/);
  expect(email).not.toMatch(/^d/i);
});

test("titles before a last name, and degrees and titles behind a name, make nobody else, in parts or in full", async () => {
  const { firstName, lastName, domain } = personAt(1, 7_919);
  const parts = ["Dr. #", "Prof. Dr. #", "#, PhD", "# MBA, M.A.", "# LL.M."].map((last) => [
    firstName,
    last.replace("#", lastName),
  ]);
  const full = ["#, Dr.", "#, Dr.-Ing., MBA", "#, Prof. Dr. h.c.", "#, LL.M."].map((name) => [
    name.replace("#", `${firstName} ${lastName}`),
    "",
  ]);
  const names = [[firstName, lastName], ...parts, ...full];
  const desk = await openDesk({
    rows: [["First name", "Last name", "Website"], ...names.map((each) => [...each, domain])],
  });
  await desk.enrich();
  expect(desk.account()).toMatchObject({ questions: 1, askedTwice: [] });
  expect(new Set(desk.rows().map((row) => row["E-mail"])).size).toBe(1);
});

test("a father and a son of one name, told apart behind it, are asked once each, in parts or in full", async () => {
  const { firstName, lastName, domain } = personAt(1, 7_919);
  const behind = [" Sr.", " Jr.", " III", " Jr", ", Jr.", " Jr., PhD", ", III, MBA"];
  const parts = behind.map((each) => [firstName, lastName + each]);
  const full = behind.map((each) => [`${firstName} ${lastName}${each}`, ""]);
  const turned = [`${lastName} Jr., ${firstName}`, `${lastName}, ${firstName}, Sr.`];
  const names = [...parts, ...full, ...turned.map((each) => [each, ""])];
  const desk = await openDesk({
    rows: [["First name", "Last name", "Website"], ...names.map((each) => [...each, domain])],
  });
  await desk.enrich();
  expect(desk.account()).toMatchObject({ questions: 3, askedTwice: [] });
});

test("people whose first name is a title alone are asked once each, and a title before any space is none of the name", async () => {
  const { domain } = personAt(1, 7_919);
  const names = [
    ["Herr Dr.", "Roth"],
    ["Frau Dr.", "Roth"],
    ["Herr", "von Berg"],
    ["Frau", "von Berg"],
    ["Dr.", "Karl May"],
    ["Dr.\u00a0Ada", "Bell"],
    ["Ada", "Bell"],
  ];
  const desk = await openDesk({
    rows: [["First name", "Last name", "Website"], ...names.map((each) => [...each, domain])],
    entries: { formulaCredits: 1_000 },
  });
  await started(desk, ALL);
  await minutes(desk, 4);
  expect(desk.account().questions).toBe(6);
  // Not even what found nothing is asked again.
  expect((await quoted(desk, ALL)).sums).toMatchObject({ queued: 0, known: 7 });
  await fill(desk, "=ENRICH_EMAIL(A#,B#,C#)", names.length, { column: 12 });
  await minutes(desk, 8);
  expect(desk.account()).toMatchObject({ questions: 6, askedTwice: [] });
});

/** `PEOPLE=200 SAMPLE=all` makes it the measure that is asked for. */
const PEOPLE = Number(process.env.PEOPLE ?? 6);
const HEADERS = ["First name", "Last name", "Website", "LinkedIn profile", "Theirs"];
/** The columns of formulas, which stand right of these. */
const [CELLS, RANGE] = [6, 7];

type Way = "cells" | "batch" | "range";
const ORDERS: Way[][] = [
  ["cells", "batch", "range"],
  ["cells", "range", "batch"],
  ["batch", "cells", "range"],
  ["batch", "range", "cells"],
  ["range", "cells", "batch"],
  ["range", "batch", "cells"],
];

/** Who is given profile addresses; then the batch sees one in every second row. */
const NAMED_BY = ["cells", "range", "nobody"] as const;

test.each(
  ORDERS.flatMap((order, at) =>
    sampled(NAMED_BY, NAMED_BY.length, at).map(
      (named) => [order.join(", then "), named, order] as const,
    ),
  ),
)("%s: the same people are asked once, with profile addresses for %s", async (_, named, order) => {
  const rows = peopleRows(PEOPLE).map(([first = "", last = "", domain = "", page = ""], at) => [
    ...[first, last, domain, at % 2 === 0 && named !== "nobody" ? page : "", page],
  ]);
  const desk = await openDesk({
    rows: [[...HEADERS, "Cells", "Range"], ...rows],
    ...{ entries: { formulaCredits: 100_000 }, seed: 1 },
  });
  const last = PEOPLE + 1;
  const ways: Record<Way, () => Promise<unknown>> = {
    cells: () =>
      fill(desk, `=ENRICH_EMAIL(A#,B#,C#${named === "cells" ? ",E#" : ""})`, PEOPLE, {
        column: CELLS,
      }),
    range: () => {
      const page = named === "range" ? `,E2:E${last}` : "";
      const range = `=ENRICH_EMAIL(A2:A${last},B2:B${last},C2:C${last}${page})`;
      return fill(desk, range, 1, { column: RANGE });
    },
    batch: () => pressed(desk, "enrichThisTab"),
  };
  for (const way of order) {
    await ways[way]();
    await minutes(desk, 8);
  }
  expect(desk.account()).toMatchObject({
    ...{ questions: PEOPLE, askedTwice: [], askedUnderOtherKey: [] },
  });
  const found = shown(desk, PEOPLE, CELLS);
  expect(shown(desk, PEOPLE, RANGE)).toEqual(found);
  expect(valuesOf(desk).map(formulaShows)).toEqual(found);
  expect(found).not.toContain("PENDING");
});

test.each([["cells", "batch"] as const, ["batch", "cells"] as const])(
  "full names in the column of first names are asked once: %s, then %s",
  async (...order) => {
    const names = [
      ["Loïc Du Pré", "", "acme.example"],
      ["Dr. Ada de la Cruz", "", "beta.example"],
      ["Bo", "Bell", "acme.example"],
    ];
    const desk = await openDesk({
      rows: [["First name", "Last name", "Website", "", "", "Cells"], ...names],
      entries: { formulaCredits: 1_000 },
    });
    const ways = {
      cells: () => fill(desk, "=ENRICH_EMAIL(A#,B#,C#)", names.length, { column: CELLS }),
      batch: () => pressed(desk, "enrichThisTab"),
    };
    for (const way of order) {
      await ways[way]();
      await minutes(desk, 8);
    }
    expect(desk.account()).toMatchObject({ questions: names.length, askedTwice: [] });
    expect(valuesOf(desk).map(formulaShows)).toEqual(shown(desk, names.length, CELLS));
  },
);

const page = (name: string) => `https://www.linkedin.com/in/${name}`;
const TWO = "Left out: two people have this name; needs a profile link";

test("namesakes and people of companies of one name get nobody else's answer", async () => {
  const rows = [
    ["First name", "Last name", "Company", "Website", "LinkedIn profile", "Formula"],
    ["Ada", "Same", "", "acme.example", page("ada-1")],
    ["Ada", "Same", "", "acme.example", page("ada-2")],
    ["Ada", "Same", "", "acme.example", ""],
    ["Bo", "Twice", "Umbrella", "umbrella.example", ""],
    ["Bo", "Twice", "Umbrella", "umbrella-group.example", ""],
    ["Bo", "Twice", "Umbrella", "", ""],
    ["Cy", "Moved", "", "before.example", page("cy")],
    ["Cy", "Moved", "", "after.example", page("cy")],
    ["Cy", "Moved", "", "after.example", ""],
  ];
  const desk = await openDesk({ rows, entries: { formulaCredits: 1_000 } });
  await pressed(desk, "enrichThisTab");
  await minutes(desk, 8);
  const { state, sums } = await desk.progress();
  expect(state).toBe("done");
  expect(sums).toMatchObject({ wanted: 9, asked: 6, duplicates: 1, skipped: 2 });
  const statuses = valuesOf(desk).map(({ status }) => status);
  expect([statuses[2], statuses[5]]).toEqual([TWO, TWO]);
  expect(statuses.filter((status) => status === TWO)).toHaveLength(2);
  const questions = desk.account().questions;
  await fill(desk, '=ENRICH_EMAIL(A#,B#,IF(D#="",C#,D#),E#)', rows.length - 1, { column: CELLS });
  const [, second, nobody, , , either] = shown(desk, 6, CELLS);
  expect([nobody, either]).toEqual(["#ERROR!", "#ERROR!"]);
  expect([second]).toEqual(valuesOf(desk).slice(1, 2).map(formulaShows));
  expect(desk.account().questions).toBe(questions);
});

/** What a formula shows of a row's person. */
function formulaShows({ email, status }: { email: string; status: string }): string {
  if (email !== "") return email;
  return status.startsWith("Kept aside") ? status.replace("K", "k") : "N/A";
}

function valuesOf(desk: Desk): { email: string; status: string }[] {
  return desk.rows().map((row) => ({ email: String(row["E-mail"]), status: String(row.Status) }));
}
