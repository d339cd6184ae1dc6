import type { Front } from "../../../contract/enrich";
import { checksum } from "../../core/checksum";
import { exceptOn } from "../../core/errors";
import { readHeaders } from "../../sheet/table";
import { isOpen, loadJobs, UNSEEN_RUNS } from "../../store/jobs";
import { MONTH_SPENT } from "../../store/month";
import { dayIfReadable } from "../../store/spent";
import { toProgress, type WatchedFile } from "./progress";
import { pickShown } from "./run-shown";

/** The tab in front with its latest run, and the person's open run in another tab. Throws NO_KEY. */
export function lookAtFront(file: WatchedFile): Front {
  const { spreadsheet, account, time } = file;
  const tab = spreadsheet.activeTab();
  const all = file.properties.all();
  const runs = loadJobs(all);
  const here = runs.filter((job) => job.tab === tab.id);
  const mine = exceptOn("NO_KEY", account);
  const own = runs.filter((job) => job.account === mine);
  const elsewhere = own.find((job) => job.tab !== tab.id && isOpen(job));
  // Runs that ended while nobody looked are told once.
  const unseen = UNSEEN_RUNS.get(all, mine ?? "") ?? [];
  if (unseen.length > 0) file.properties.commit(UNSEEN_RUNS.free(mine));
  const saved = exceptOn("STORED_RECORD", () => MONTH_SPENT.get(all, mine ?? ""));
  return {
    tab: tab.id,
    tabName: tab.name,
    rows: Math.max(0, tab.size().rows - 1),
    mark: checksum(readHeaders(tab)),
    progress: toProgress(file, pickShown(here, account)),
    elsewhere: toProgress(file, elsewhere && { job: elsewhere, yours: true }),
    away: own.flatMap((job) =>
      unseen.includes(job.id) ? (toProgress(file, { job, yours: true }) ?? []) : [],
    ),
    spent: (dayIfReadable(all, mine ?? "", time.now())?.credits ?? 0) + (saved?.credits ?? 0),
  };
}
