import type { Front } from "../../../contract/enrich";
import { checksum } from "../../core/checksum";
import { exceptOn } from "../../core/errors";
import { readHeaders } from "../../sheet/table";
import { isOpen, type Job, loadJobs, UNSEEN_RUNS } from "../../store/jobs";
import { dayIfReadable } from "../../store/spent";
import type { Snapshot, Store } from "../../store/store";
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
  return {
    tab: tab.id,
    tabName: tab.name,
    rows: Math.max(0, tab.size().rows - 1),
    mark: checksum(readHeaders(tab)),
    progress: toProgress(file, pickShown(here, account)),
    elsewhere: toProgress(file, elsewhere && { job: elsewhere, yours: true }),
    away: takeUnseen(file.properties, all, own, mine).flatMap(
      (job) => toProgress(file, { job, yours: true }) ?? [],
    ),
    spent: dayIfReadable(all, mine ?? "", time.now())?.credits ?? 0,
  };
}

/** The person's runs that ended while nobody looked. Returns each once. */
function takeUnseen(
  properties: Store<"file">,
  all: Snapshot<"file">,
  own: Job[],
  account = "",
): Job[] {
  const unseen = UNSEEN_RUNS.get(all, account) ?? [];
  if (unseen.length === 0) return [];
  properties.commit(UNSEEN_RUNS.free(account));
  return own.filter(({ id }) => unseen.includes(id));
}
