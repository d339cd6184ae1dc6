import { USUAL_START_MS } from "../../local/clock/stage-clock";
import type { Profile } from "../../local/runtime/profile";
import type { CellValue } from "../../local/runtime/sheets/sheet-model";
import { type Stage as LocalStage, openStage as openLocalStage } from "../../local/stage/stage";
import { PagePerson } from "../../local/workbench/page-person";
import { serveWorkbench } from "../../local/workbench/server";
import { eventually } from "./eventually";

/** A whole stage in real time, with its workbench on a free port. */
export interface Stage extends LocalStage {
  url: string;
}

export async function openStage({
  project = "dist",
  name = "Contacts of the test",
  rows,
  account,
  editors = account === undefined ? [] : [account],
  profile,
  locale,
  zone,
}: {
  project?: string;
  name?: string;
  rows: readonly (readonly CellValue[])[];
  /** Who is at the page: an editor of the file, where it is not the owner. */
  account?: string;
  editors?: readonly string[];
  profile?: Partial<Profile>;
  /** How the spreadsheet writes, such as de_DE, and the time zone it is in. */
  locale?: string;
  zone?: string;
}): Promise<Stage> {
  const person = new PagePerson();
  const stage = await openLocalStage({
    project,
    name,
    person,
    mode: "real",
    startAtMs: USUAL_START_MS,
    editors,
    ...(profile ? { profile } : {}),
    ...(locale ? { spreadsheetLocale: locale } : {}),
    ...(zone ? { spreadsheetTimeZone: zone } : {}),
    tabs: [{ name: "Contacts", rows }],
  });
  const workbench = await serveWorkbench({ ...stage, person, account, port: 0 });
  return {
    ...stage,
    url: workbench.url,
    async close() {
      await workbench.close();
      await stage.close();
    },
  };
}

/**
 * Lets the answers come that faults make slow, once each has been asked for: what is asked after the time
 * has passed would wait for as long again.
 */
export async function passSlow({ service, clock }: LocalStage, delayMs: number): Promise<void> {
  await eventually(() => {
    expect(service.faults.list().filter(({ struck }) => struck === 0)).toEqual([]);
  });
  await clock.advance(delayMs);
}
