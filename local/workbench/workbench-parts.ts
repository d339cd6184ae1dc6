import type { StageClock } from "../clock/stage-clock";
import type { Runtime } from "../runtime/runtime";
import type { Service } from "../service/service";
import type { PagePerson } from "./page-person";

/** What the workbench shows: a stage, and the person at its pages. */
export interface WorkbenchParts {
  runtime: Runtime;
  service: Service;
  clock: StageClock;
  person: PagePerson;
  /** Who is at a page that says nothing else; by default the file's owner. */
  account?: string | undefined;
}
