import type { Front } from "../../../contract/enrich";
import { checksum } from "../../core/checksum";
import { readHeaders } from "../../sheet/table";
import { loadJobs } from "../../store/jobs";
import { toProgress } from "./progress";
import { isOpen, pickOwn, pickShown, type RunsOfFile } from "./run-shown";

/** The tab in front with its latest run, and a run of the person's in another one. Throws NO_KEY. */
export function lookAtFront(file: RunsOfFile, account: () => string): Front {
  const tab = file.spreadsheet.activeTab();
  const runs = loadJobs(file.properties.all());
  const here = runs.filter((job) => job.tab === tab.id);
  const elsewhere = runs.filter((job) => job.tab !== tab.id && isOpen(job));
  return {
    tab: tab.id,
    tabName: tab.name,
    rows: Math.max(0, tab.size().rows - 1),
    mark: checksum(readHeaders(tab)),
    progress: toProgress(file, pickShown(here, account)),
    elsewhere: toProgress(file, pickOwn(elsewhere, account)),
  };
}
