import { checkCap } from "../core/cap";
import { checksum } from "../core/checksum";
import { DAY_MS } from "../core/day-start";
import { badInput } from "../core/errors";
import type { AnyField } from "../core/field";
import { type OutputRole, outputRoles } from "../core/output-column";
import { POLICY } from "../core/policy";
import { readControl } from "../ledger/control";
import type { Knowing } from "../ledger/knowledge";
import { leftThisMonth } from "../outbox/month";
import type { Payer } from "../outbox/payer";
import type { Tab } from "../ports/spreadsheet";
import { modeOf } from "../service/contact";
import { checkFilter } from "../sheet/mapping";
import { isCut, readChosen, type Table, type TableRow } from "../sheet/table";
import { fetchesToday } from "../store/fetches";
import { isLookup, type Job, kindOf } from "../store/jobs";
import type { Mapping } from "../store/mapping";
import { NAMELESS, type Verdict } from "../store/nameless";
import type { OpenFile, Services } from "../store/store";
import { NO_SUMS } from "../store/sums";
import { TAB_CHOICES, type TabChoices, tabChoicesId } from "../store/tab-choices";
import { candidateRows, chooseRows, countRows, isMarked } from "./choose-rows";
import { fastestWay, forecastOf } from "./forecast";
import { type FormerPeople, formerPeople } from "./former-people";
import { checkHealth } from "./health";
import { KIND_RULES } from "./kind-rules";
import { mendStart } from "./making-columns";
import {
  chooseMapping,
  chooseOverwrites,
  chooseOwn,
  leavesLinks,
  presentOutputs,
} from "./mapping-choice";
import { type Plan, planCells, sumUp } from "./plan";
import { countKnown, fieldsToFind, priceCells, type Quote, skippedRows, whomToAsk } from "./quote";
import { rowsSeen } from "./rows-seen";
import { planSettle } from "./settle-plan";
import type { SeenTab } from "./step";
import type { Terms } from "./terms";

/** A run that was asked for and not yet begun. */
export interface Proposal {
  job: Job;
  quote: Quote;
  plan: Plan;
  /** The columns it needs; beginning it makes those that are missing. */
  roles: OutputRole[];
  /** What the tab's form ticks from now on, including fields that the run leaves out. */
  ticked: Job["fields"];
  noLinks: TabChoices["noLinks"];
  /** The rows it keeps to; undefined for a whole tab. */
  chosen: TableRow[] | undefined;
  seen: SeenTab & { table: Table };
  /** Our columns in the tab when this was worked out. */
  outputs: Mapping["outputs"];
  /** Changes when other cells would be asked than the person agreed to. */
  fingerprint: string;
}

/** Works out a run for the person at work as `proposeRun` does, and begins it as `beginRun` does. */
export interface Beginning {
  propose: (tab: Tab, terms: Terms) => Proposal;
  begin: (proposal: Proposal) => Job;
}

/**
 * Works out a run: reads the tab, the saved results and what is being asked, and decides every cell. Makes one free
 * request, and writes nothing but headers that a killed start overwrote. Throws NO_HEADER, HEADER_GONE, BAD_INPUT,
 * LEDGER_GONE, FILTER_IN_WAY and what `checkHealth` throws.
 */
export function proposeRun(
  services: OpenFile & Knowing & Pick<Services, "http" | "time" | "random">,
  payer: Payer,
  tab: Tab,
  given: Terms,
): Proposal {
  const { properties, http, time, random } = services;
  const { account, connection, prices } = payer;
  const terms = termsOfKind(given);
  if (terms.fields.length === 0) throw badInput("Choose what to look for.");
  checkCap(terms.capCredits ?? 0, 0);
  if (terms.bulk && !payer.webhookUrl) throw badInput(NO_WEBHOOK);
  const all = properties.all();
  mendStart(services, all, tab);
  const saved = TAB_CHOICES.get(all, tabChoicesId(tab.id, terms.kind));
  const { table, mapping } = readChosen(tab, (headers, second) =>
    chooseMapping(headers, saved, terms, second),
  );
  const atMs = time.now();
  const id = random.word(POLICY.idLetters);
  const begun = { id, account, startedAtMs: atMs, tab: tab.id, mapping };
  const outputs = presentOutputs(saved, table.headers);
  const job = newJob(begun, terms, saved, outputs, NAMELESS.get(all, account));
  const credits = checkHealth(http, connection);
  const knowledge = services.loadKnowledge();
  const candidates = candidateRows(table, terms);
  const seen = rowsSeen(services, tab, candidates, terms.runOn);
  const former = isLookup(job) ? NOBODY : formerPeople(candidates, job, knowledge);
  const isReplaced = terms.doubted?.includes("former");
  const chosen = (others: FormerPeople) => chooseRows(candidates, terms, seen, knowledge, others);
  const { rows, waiting } = chosen(isReplaced ? former : NOBODY);
  const replaced = former.size > 0 ? chosen(former).rows.filter((row) => former.has(row)) : [];
  if (isReplaced && replaced.length > 0)
    job.former = replaced.flatMap((row) => former.get(row) ?? []);
  const whole = planCells(rows, { ...job, scope: "all" }, knowledge);
  // Rows inserted just as the tab was read have pushed others out of the reading.
  if ((whole.sums.queued > 0 || terms.steady?.size) && isCut(tab, table.cells))
    return proposeRun(services, payer, tab, given);
  const planned = new Set(whole.cells.map(({ field }) => field));
  // Asks only the fields of failed or unanswered cells.
  const isNarrow = terms.again === "failed" || terms.again === "unknown";
  const fields = isNarrow
    ? terms.fields.filter((field) => planned.has(field))
    : fieldsToFind(whole, job.fields, mapping.outputs);
  const plan = ofFields(whole, fields);
  const asked = plan.cells.filter(({ decision }) => decision.kind === "ask");
  const price = priceCells(plan, prices, knowledge);
  const known = countKnown(plan, replaced.length);
  const values = price.lookups + known.found + known.aside + known.alike + plan.sums.duplicates;
  // Else it fills in Status alone.
  const roles: OutputRole[] = values > 0 ? outputRoles(fields, mapping.outputs) : ["status", "ref"];
  checkFilter(tab, table.headers, mapping, roles);
  const { seconds, requests } = forecastOf(job, modeOf(connection), price.lookups);
  const { count } = fetchesToday(properties.all(), account, time.now());
  const left = Math.max(0, payer.fetchesPerDay - count);
  const quote: Quote = {
    ...price,
    rows: new Set(plan.cells.map(({ row }) => row)).size,
    ...whomToAsk(plan),
    rowsOf: countRows(candidates, terms.fields),
    // Only a run knows the zone of its dates.
    idle:
      price.lookups === 0 &&
      (plan.sums.wanted === 0 || roles.every((role) => mapping.outputs[role])) &&
      planSettle(plan).every(({ role }) => role === "enriched_on"),
    waiting,
    sums: whole.sums,
    known,
    firstFormer: replaced[0]?.row ?? 0,
    skipped: skippedRows(whole),
    creditsLeft: credits?.left,
    monthLeft: payer.month && Math.max(0, leftThisMonth(readControl(all), payer, atMs)),
    requestsLeft: left,
    seconds: Math.ceil(seconds),
    fastest: fastestWay(job, payer, price.lookups, left),
    requestsLikely: Math.ceil(requests),
  };
  return {
    job: {
      ...job,
      fields,
      sums: plan.sums,
      readyAtMs: atMs + seconds * 1_000,
      ...(credits ? { creditsLeft: credits.left } : {}),
      capCredits: terms.capCredits ?? price.creditsAtMost,
    },
    quote,
    plan,
    roles,
    ticked: job.fields,
    noLinks: leavesLinks(terms, saved),
    chosen: job.scope === "marked" ? rows : undefined,
    seen: { tab, table, atMs },
    outputs,
    fingerprint: checksum(asked.map(({ question }) => question)),
  };
}

/** Drops what only contacts have if the run is about another kind. */
function termsOfKind(terms: Terms): Terms {
  const kind = kindOf(terms);
  if (kind === "contact") return terms;
  const { runOn, where, steady, again, youngerThanDays } = terms;
  const { inputs, outputs, capCredits, live, titles } = terms;
  const { fields } = KIND_RULES[kind];
  const own = kind === "job_postings" ? {} : kind === "people" ? { live, titles } : { live };
  return {
    ...{ kind, fields: [...fields], runOn, where, steady, again, youngerThanDays },
    ...{ inputs, outputs, capCredits },
    ...own,
  };
}

function ofFields(plan: Plan, fields: readonly AnyField[]): Plan {
  const cells = plan.cells.filter(({ field }) => fields.includes(field));
  return cells.length === plan.cells.length
    ? plan
    : { ...plan, cells, sums: sumUp({ ...plan, cells }) };
}

const NOBODY: FormerPeople = new Map();

const NO_WEBHOOK =
  "Results of bulk requests come by webhook alone. Turn it on in Settings, or leave them out.";

/** A run of these terms, before it is known what it may spend. */
export function newJob(
  begun: Pick<Job, "id" | "account" | "tab" | "mapping" | "startedAtMs">,
  terms: Terms,
  saved: TabChoices | undefined,
  present: Mapping["outputs"] = {},
  nameless?: Verdict,
): Job {
  const placed = terms.placed ?? saved?.placed;
  const overwrite = chooseOverwrites(terms, saved);
  const own = chooseOwn(begun.mapping, saved, present);
  const profileOnly = terms.profileOnly ?? saved?.profileOnly ?? false;
  const live = terms.live ?? saved?.live ?? true;
  const titles = terms.titles ?? saved?.titles;
  const doubted = (terms.doubted ?? []).filter((each) => each !== "former");
  // A stored run holds no member that is undefined.
  return {
    ...begun,
    kind: terms.kind === "contact" ? undefined : terms.kind,
    fields: terms.fields,
    scope: isMarked(terms) ? "marked" : "all",
    blanks: (terms.runOn === "blanks" && !terms.again) || undefined,
    again: terms.again,
    knownSinceMs:
      terms.again === "known" && terms.youngerThanDays
        ? begun.startedAtMs - terms.youngerThanDays * DAY_MS
        : undefined,
    doubted: filled(doubted),
    phoneNeedsEmail: terms.phoneNeedsEmail || undefined,
    bulk: terms.bulk || undefined,
    live: live && undefined,
    titles: titles || undefined,
    profileOnly: profileOnly || undefined,
    namesNeeded: (profileOnly && nameless === "refused") || undefined,
    placed,
    overwrite: filled(overwrite),
    own: filled(own),
    capCredits: 0,
    state: "running",
    sums: NO_SUMS,
  };
}

function filled<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined;
}
