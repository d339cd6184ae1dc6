import type { ACTIVITY, ActivityReply, DayLine, RunLine } from "../../../contract/activity";
import type { Handlers } from "../../../contract/request";
import { newKnowledge } from "../../jobs/quote";
import { LedgerTab } from "../../ledger/ledger-tab";
import { type Job, loadJobs } from "../../store/jobs";
import { setAside, unreadableRecords } from "../set-aside";
import type { SidebarDesk } from "../sidebar-desk";
import { jobText } from "../texts";
import { showSchedules } from "./schedules";

/** Days shown. */
const DAYS = 14;
const DAY_MS = 86_400_000;

/** Runs and schedules of the file and what it asked by day. Reads the saved results; costs nothing. */
export const onActivity: Handlers<typeof ACTIVITY, SidebarDesk> = {
  activity: shown,
  "set-aside"(desk, { key }) {
    desk.payer();
    setAside(desk.world, key);
    return shown(desk);
  },
};

function shown(desk: SidebarDesk): ActivityReply {
  const { world } = desk;
  const { account } = desk.payer();
  return {
    ...showSchedules(desk),
    runs: loadJobs(world.properties.all()).map((job) => runLine(desk, job, account)),
    days: lastDays(desk),
    records: unreadableRecords(world.properties.all()),
  };
}

function runLine({ world }: SidebarDesk, job: Job, account: string): RunLine {
  return {
    run: job.id,
    tabName: world.spreadsheet.tab(job.tab)?.name ?? "",
    mine: job.account === account,
    state: job.state,
    sentence: jobText(job),
    asked: job.sums.asked,
    found: job.sums.found,
    credits: job.sums.credits,
    startedAtMs: job.startedAtMs,
    endedAtMs: job.endedAtMs ?? null,
  };
}

/** By the time zone's present offset: near a change of clocks an hour may count for the day beside. */
function lastDays({ world, calendar }: SidebarDesk): DayLine[] {
  const offsetMs = calendar.localTime(world.time.now(), calendar.zone()).offsetMinutes * 60_000;
  const today = Math.floor((world.time.now() + offsetMs) / DAY_MS);
  const days = new Map<number, { asked: number; credits: number }>();
  // A look-up has a saved row for its acknowledgement and one for its answer: it counts once.
  const knowledge = newKnowledge(world);
  for (const ask of new LedgerTab(world.spreadsheet, world.properties).load()) knowledge.add(ask);
  for (const { askedAtMs, credits } of knowledge.all()) {
    const day = Math.floor((askedAtMs + offsetMs) / DAY_MS);
    if (day <= today - DAYS) continue;
    const line = days.get(day) ?? { asked: 0, credits: 0 };
    days.set(day, { asked: line.asked + 1, credits: line.credits + credits });
  }
  return [...days]
    .sort(([a], [b]) => a - b)
    .map(([day, line]) => ({ day: new Date(day * DAY_MS).toISOString().slice(0, 10), ...line }));
}
