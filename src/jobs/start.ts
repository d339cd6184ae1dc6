import { checksum } from "../core/checksum";
import { enrichError } from "../core/errors";
import { FIELDS } from "../core/field";
import { PLATFORM_LIMITS } from "../core/limits";
import { POLICY } from "../core/policy";
import { FREE } from "../ledger/control";
import type { PropertyStore } from "../ports/properties";
import type { Tab } from "../ports/spreadsheet";
import { addOutputs, checkFilter, type Mapping } from "../sheet/mapping";
import { outputRoles } from "../sheet/output-column";
import { readHeaders, readTable, type TableRow } from "../sheet/table";
import { chooseRows, isMarked, type RowsSeen } from "./choose-rows";
import { checkHealth } from "./health";
import { type Job, loadJob, loadJobs, pruneJobs, saveJob } from "./job-record";
import { chooseMapping, chooseOverwrites, chooseOwn } from "./mapping-choice";
import { markRows } from "./mark-rows";
import { readVerdict } from "./nameless";
import { type Plan, planCells } from "./plan";
import { countSkipped, loadKnowledge, priceCells, type Quote, requestsLeft } from "./quote";
import type { Payer, World } from "./run";
import { freeSignal } from "./signal";
import { NO_SUMS } from "./sums";
import { loadMapping, saveMapping } from "./tab-mapping";
import type { Terms } from "./terms";
import { saveShown } from "./undo-note";

/** A run that was asked for and not yet begun. */
export interface Proposal {
  job: Job;
  quote: Quote;
  plan: Plan;
  /** The rows it keeps to; undefined for a whole tab. */
  chosen: TableRow[] | undefined;
  /** Changes when other cells would be asked: what was agreed to is told by it. */
  fingerprint: string;
}

/**
 * Works out a run: reads the tab, the saved results and what is being asked, and decides every cell.
 * Writes nothing; one free request. Throws NO_HEADER, HEADER_GONE, BAD_INPUT, LEDGER_GONE, FILTER_IN_WAY
 * and what
 * `checkHealth` throws.
 */
export function proposeRun(world: World, payer: Payer, tab: Tab, terms: Terms): Proposal {
  if (terms.fields.length === 0)
    throw enrichError("BAD_INPUT", { detail: "Choose what to look for." });
  checkCap(terms.capCredits ?? 0);
  const saved = loadMapping(world.properties, tab.id);
  const headers = readHeaders(tab);
  const mapping = chooseMapping(headers, saved, terms);
  const job = newJob(world, payer, tab, mapping, terms, saved);
  const credits = checkHealth(world.http, payer.connection);
  const table = readTable(tab, mapping);
  const knowledge = loadKnowledge(world);
  const { rows, waiting } = chooseRows(table, terms, rowsSeen(world, tab, terms), knowledge);
  const plan = planCells(rows, { ...job, scope: "all" }, knowledge);
  const planned = new Set(plan.cells.map(({ field }) => field));
  const fields = narrows(terms) ? FIELDS.filter((field) => planned.has(field)) : job.fields;
  checkFilter(tab, headers, mapping, outputRoles(fields));
  const price = priceCells(plan, payer.prices, knowledge);
  const quote: Quote = {
    ...price,
    rows: new Set(plan.cells.map(({ row }) => row)).size,
    waiting,
    sums: plan.sums,
    skipped: countSkipped(plan),
    creditsLeft: credits?.left,
    requestsLeft: requestsLeft(world, payer),
  };
  return {
    job: {
      ...job,
      fields,
      sums: plan.sums,
      capCredits: terms.capCredits ?? price.creditsAtMost,
      creditsBefore: credits?.left,
    },
    quote,
    plan,
    chosen: job.scope === "marked" ? rows : undefined,
    fingerprint: fingerprintOf(plan),
  };
}

/** A run over cells that failed, or have no answer, is about the fields of those. */
function narrows({ again }: Terms): boolean {
  return again === "failed" || again === "unknown";
}

function newJob(
  { random, time, properties }: World,
  payer: Payer,
  tab: Tab,
  mapping: Mapping,
  terms: Terms,
  saved: ReturnType<typeof loadMapping>,
): Job {
  const placed = terms.placed ?? saved?.placed;
  const overwrite = chooseOverwrites(terms, saved);
  const own = chooseOwn(terms, saved);
  const profileOnly = terms.profileOnly ?? saved?.profileOnly ?? false;
  const nameless = readVerdict(properties.all(), payer.account);
  return {
    id: random.word(4),
    account: payer.account,
    tab: tab.id,
    mapping,
    fields: terms.fields,
    scope: isMarked(terms) ? "marked" : "all",
    ...(terms.again ? { again: terms.again } : {}),
    ...(terms.phoneNeedsEmail ? { phoneNeedsEmail: true } : {}),
    ...(profileOnly ? { profileOnly: true } : {}),
    ...(profileOnly && nameless === "refused" ? { namesNeeded: true } : {}),
    ...(placed ? { placed } : {}),
    ...(overwrite.length > 0 ? { overwrite } : {}),
    ...(own.length > 0 ? { own } : {}),
    capCredits: 0,
    state: "running",
    startedAtMs: time.now(),
    sums: NO_SUMS,
  };
}

/** Asks the platform only for what the choice needs: which rows are in sight is a call a row. */
function rowsSeen({ spreadsheet }: World, tab: Tab, { runOn }: Terms): RowsSeen {
  if (runOn === "selection" && spreadsheet.activeTab().id !== tab.id)
    throw enrichError("BAD_INPUT", {
      detail: "Another tab is open now. Go back to the tab of this run and select rows there.",
    });
  return {
    selected: runOn === "selection" ? spreadsheet.selectedRows() : [],
    hidden: runOn === "visible" ? tab.hiddenRows() : [],
  };
}

/**
 * Makes the columns, marks the chosen rows, stores the run; only then may a step be run.
 * Costs nothing. Throws NOTHING_TO_DO, TAB_GONE, FILTER_IN_WAY, and BAD_INPUT while another run of
 * the account is open, or begins, in this tab: one press must not become two runs.
 */
export function beginRun(world: World, proposal: Proposal): Job {
  const { account, tab } = proposal.job;
  const key = `begin.${tab}`;
  world.lock.hold(POLICY.lockWaitMs, () => {
    const begins = Number(world.properties.get(key)) > world.time.now();
    if (begins || findOpenRun(world.properties, account, tab))
      throw enrichError("BAD_INPUT", {
        detail: "A run in this tab is not over yet. Resume or stop it first.",
      });
    world.properties.set({ [key]: String(world.time.now() + PLATFORM_LIMITS.executionMs) });
  });
  try {
    return prepareRun(world, proposal);
  } finally {
    world.properties.set({ [key]: FREE });
  }
}

function prepareRun(world: World, { job, quote, plan, chosen }: Proposal): Job {
  if (quote.sums.wanted === 0) throw enrichError("NOTHING_TO_DO");
  const tab = world.spreadsheet.tab(job.tab);
  if (!tab) throw enrichError("TAB_GONE");
  const [headers, roles] = [readHeaders(tab), outputRoles(job.fields)];
  checkFilter(tab, headers, job.mapping, roles);
  const mapping = addOutputs(tab, headers, job.mapping, roles);
  world.spreadsheet.flush();
  const { fields, placed, overwrite, own, phoneNeedsEmail, profileOnly } = job;
  saveMapping(world.properties, job.tab, {
    ...mapping,
    fields,
    placed,
    overwrite,
    own,
    phoneNeedsEmail,
    profileOnly,
  });
  if (chosen && markRows(world.spreadsheet, tab, mapping, job.id, chosen) === 0)
    throw enrichError("NOTHING_TO_DO", {
      detail: "The rows of this run are gone or were changed. Choose rows again.",
    });
  saveShown(world.properties, job.id, plan);
  const begun: Job = { ...job, mapping, startedAtMs: world.time.now() };
  saveJob(world.properties, begun);
  pruneJobs(world.properties);
  return begun;
}

/** The run of this account in this tab that is not over. */
export function findOpenRun(
  properties: PropertyStore,
  account: string,
  tab: number,
): Job | undefined {
  return openRuns(properties, account).find((job) => job.tab === tab);
}

/** A run of this account whose tab was deleted: it can be stopped from wherever the person is. */
export function findLostRun(properties: PropertyStore, account: string): Job | undefined {
  return openRuns(properties, account).find(({ halt }) => halt?.code === "TAB_GONE");
}

function openRuns(properties: PropertyStore, account: string): Job[] {
  return loadJobs(properties.all()).filter(
    (job) => job.account === account && (job.state === "running" || job.state === "paused"),
  );
}

/**
 * Lets a paused run go on, with a new cap where one is given. Throws NOTHING_TO_DO when it is over
 * by now: stopped is stopped.
 */
export function resumeRun(properties: PropertyStore, job: Job, capCredits = job.capCredits): Job {
  checkCap(capCredits);
  const present = loadJob(properties, job.id) ?? job;
  if (present.state === "done" || present.state === "stopped")
    throw enrichError("NOTHING_TO_DO", {
      detail: "This run is over. Start a new one; what is known already costs nothing.",
    });
  const resumed: Job = {
    ...present,
    capCredits,
    state: "running",
    halt: undefined,
    retry: undefined,
  };
  saveJob(properties, resumed, freeSignal(resumed));
  return resumed;
}

function checkCap(credits: number): void {
  if (!Number.isInteger(credits) || credits < 0)
    throw enrichError("BAD_INPUT", { detail: "The cap is a whole number of credits. Correct it." });
}

function fingerprintOf({ cells }: Plan): string {
  const asked = cells.filter(({ decision }) => decision.kind === "ask");
  return checksum(asked.map(({ question }) => question));
}
