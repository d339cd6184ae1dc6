import type { Front } from "../../../contract/enrich";
import { checksum } from "../../core/checksum";
import { readHeaders } from "../../sheet/table";
import { progress, toProgress } from "./progress";
import { findElsewhere, type RunsOfFile } from "./run-shown";

/** The tab in front with its latest run, and a run of the person's in another one. Throws NO_KEY. */
export function lookAtFront(file: RunsOfFile, account: () => string): Front {
  const tab = file.spreadsheet.activeTab();
  const shown = progress(file, account, undefined);
  const elsewhere = findElsewhere(file.properties, account, tab.id);
  return {
    tab: tab.id,
    tabName: tab.name,
    rows: Math.max(0, tab.size().rows - 1),
    mark: checksum(readHeaders(tab)),
    ...shown,
    elsewhere: elsewhere ? toProgress(file, elsewhere) : null,
  };
}
