// Phones by formulas: they take longer than a formula waits, so that the clock brings the answers.
import { findSubject } from "../../local/service/enrichment/subject";
import { runWaterfall } from "../../local/service/enrichment/waterfall";
import type { Finding } from "../part";
import { rowsByHeader } from "../scene/own-rows";
import { PEOPLE_HEADERS, peopleRows } from "../scene/people";
import { type Scene, TAB } from "../scene/scene";
import type { Kind } from "./kind";

const RESULT = "Result";
const COLUMN = PEOPLE_HEADERS.length + 1;

export const slowFormulas: Kind = {
  name: "formulas-slow",
  rows: [1, 2],
  minutes: 14,
  lasts: true,
  setting: (seed, rows) => ({
    rows: peopleRows(seed, rows).map((row, at) => [...row, at === 0 ? RESULT : ""]),
    entries: { formulaCredits: 100_000 },
  }),
  async press({ runtime, own }) {
    const cells = [...own.keys()].map((_, at) => [
      `=ENRICH_PHONE(B${at + 2},C${at + 2},,E${at + 2})`,
    ]);
    runtime.sheets.write(TAB, 2, COLUMN, cells);
    await runtime.formulas.idle();
  },
  async again({ runtime, press }) {
    await press("enrichRefreshFormulas");
    await runtime.formulas.idle();
  },
  alone: waiting,
  inspect: waiting,
  expected: (scene, row) => ({ [RESULT]: [phonesOf(scene, row), "N/A", "#ERROR!", "PENDING"] }),
};

/** All numbers of a person, as a cell shows them. */
function phonesOf({ own, seed }: Scene, row: string): string {
  const cells = own.get(row) ?? {};
  const subject = findSubject(seed, {
    firstName: String(cells["First name"] ?? "").trim(),
    lastName: String(cells["Last name"] ?? ""),
    domain: "",
    companyName: "",
    profileUrl: String(cells["LinkedIn profile"] ?? ""),
  });
  return runWaterfall(seed, subject, "phone", []).values.join(", ");
}

function waiting({ runtime }: Scene): Finding[] {
  return rowsByHeader(runtime.sheets.read(TAB)).flatMap(({ cells }): Finding[] =>
    cells[RESULT] === "PENDING"
      ? [{ kind: "unexplained", sentence: `The formula of "${cells.Row}" waits for ever.` }]
      : [],
  );
}
