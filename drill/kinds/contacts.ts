// E-mails of a tab's people, over either address, by the menu's button.
import { findSubject } from "../../local/service/enrichment/subject";
import { runWaterfall } from "../../local/service/enrichment/waterfall";
import { SYNCHRONOUS_URL } from "../../local/stage/stage";
import { peopleRows } from "../scene/people";
import { type Scene, TAB } from "../scene/scene";
import type { Kind } from "./kind";

const shared = {
  rows: [2, 14],
  minutes: 20,
  press: pressEnrich,
  expected: expectedEmail,
} as const satisfies Partial<Kind>;

export const asynchronousContacts: Kind = {
  ...shared,
  name: "contacts-async",
  setting: (seed, rows) => ({ rows: peopleRows(seed, rows) }),
};

export const synchronousContacts: Kind = {
  ...shared,
  name: "contacts-sync",
  setting: (seed, rows) => ({
    rows: peopleRows(seed, rows),
    entries: { baseUrl: "", synchronousUrl: SYNCHRONOUS_URL },
  }),
};

async function pressEnrich(scene: Scene): Promise<void> {
  scene.runtime.sheets.select(TAB, { row: 1, column: 1, rows: 1, columns: 1 });
  await scene.press("enrichThisTab");
}

/** The e-mail that the service finds for the person whom the row names. */
export function expectedEmail({ own, seed }: Scene, row: string): Record<string, string[]> {
  const cells = own.get(row);
  if (!cells) return {};
  const text = (header: string) => String(cells[header] ?? "").trim();
  const subject = findSubject(seed, {
    firstName: text("First name"),
    lastName: text("Last name"),
    domain: text("Website"),
    companyName: "",
    profileUrl: text("LinkedIn profile"),
  });
  return { "E-mail": [...runWaterfall(seed, subject, "email", []).values] };
}
