import { join } from "node:path";
import { SingleBar } from "cli-progress";
import { checkPort, readOptions, readPort, readSeed, runCommand } from "../command-line";
import { DEFAULT_KEY } from "../service/service";
import { PagePerson } from "../workbench/page-person";
import { type ServedStage, showStage } from "../workbench/show-stage";
import { chosenRows } from "./chosen-rows";
import { checkWritable, MADE_UP, writeContacts } from "./contacts-file";
import {
  enterSettings,
  type RunProgress,
  readFields,
  readInputs,
  runEnrichment,
} from "./enrichment-run";
import { formatRows } from "./rows-table";
import { type Entries, ScriptedPerson } from "./scripted-person";
import { BASE_URL, openStage, type Stage } from "./stage";
import { USAGE } from "./start-usage";
import { readTotals, type Totals } from "./totals";

interface Choices {
  rows: string | undefined;
  open: string | undefined;
  fields: string;
  account: "consumer" | "workspace";
  exit: boolean;
  json: boolean;
  out: string | undefined;
  /** Undefined means the usual port. */
  port: number | undefined;
  seed: number;
}

const USUAL_ROWS = 200;

runCommand(main);

async function main(): Promise<void> {
  const choices = readChoices();
  if (choices === "help") {
    console.log(USAGE);
    return;
  }
  const rows = await chosenRows(choices, USUAL_ROWS, choices.seed);
  if (choices.out) await checkWritable(choices.out);
  if (!choices.exit) await checkPort(choices.port);
  const entries: Entries = {
    key: DEFAULT_KEY,
    baseUrl: BASE_URL,
    synchronousUrl: "",
    workspace: choices.account === "workspace",
    fields: choices.fields,
  };
  const person = new PagePerson();
  person.fallback = new ScriptedPerson(entries);
  const stage = await openStage({
    project: join(process.cwd(), "dist"),
    tabs: [{ name: "Contacts", rows }],
    person,
    seed: choices.seed,
    profile: { account: choices.account },
  });
  try {
    const totals = await enrich(stage, entries);
    await report(stage, totals, choices, rows[0]?.length ?? 0);
    // Not on standard output, where the totals come last as JSON.
    if (choices.open) console.error(`\n${MADE_UP}`);
    if (choices.out) await writeContacts(choices.out, stage.runtime.sheets.read("Contacts"));
    if (!choices.exit) await showStage(stage, { person, port: choices.port }, tell);
  } finally {
    await stage.close();
  }
}

function tell({ url, webApp, control }: ServedStage): void {
  // Not on standard output, where the totals come last as JSON.
  console.error("\nThe sidebar's Settings ask for the web app's address, which no browser opens:");
  console.error(`  ${webApp}`);
  console.error(`To make the service fail, open ${control}`);
  console.error(`The key is entered already: ${DEFAULT_KEY}\n`);
  console.error(`The sheet is at ${url} – open it in a browser. Ctrl+C ends it.`);
}

async function enrich(stage: Stage, entries: Entries): Promise<Totals> {
  const startedMs = stage.clock.now();
  const before = stage.service.accounts.snapshots()[0]?.credits.balance ?? 0;
  await enterSettings(stage, entries);
  const bar = progressBar();
  const show = (now: RunProgress) => bar.show(now, stage.clock.now() - startedMs);
  const progress = await runEnrichment(stage, show, entries.fields);
  bar.stop();
  return readTotals(stage, progress, startedMs, before);
}

function progressBar(): {
  show(progress: RunProgress, elapsedMs: number): void;
  stop(): void;
} {
  const bar = new SingleBar({
    format: "{bar} {value}/{total} cells · {state} · {minutes} min of stage time",
    hideCursor: true,
    stream: process.stderr,
    noTTYOutput: false,
  });
  let started = false;
  return {
    show({ sums, state }, elapsedMs) {
      const done = sums.wanted - sums.queued - sums.pending;
      const payload = { state, minutes: (elapsedMs / 60_000).toFixed(1) };
      if (!started) bar.start(sums.wanted, done, payload);
      started = true;
      bar.setTotal(sums.wanted);
      bar.update(done, payload);
    },
    stop: () => bar.stop(),
  };
}

async function report(
  stage: Stage,
  totals: Totals,
  choices: Choices,
  width: number,
): Promise<void> {
  if (!choices.json) {
    const rows = stage.runtime.sheets.read("Contacts");
    console.log(`\n${formatRows(rows, width, await readInputs(stage))}\n`);
    printTotals(totals);
  } else {
    console.log(JSON.stringify(totals));
  }
}

function printTotals(totals: Totals): void {
  console.log(`${totals.sentence}\n`);
  console.log(
    `wanted ${totals.wanted} = known ${totals.known} + duplicates ${totals.duplicates} + skipped ${totals.skipped} + asked ${totals.asked}${totals.queued > 0 ? ` + queued ${totals.queued}` : ""}`,
  );
  console.log(
    `asked ${totals.asked} = found ${totals.found} + not found ${totals.notFound} + refused ${totals.refused} + failed ${totals.failed} + unknown ${totals.unknown} + pending ${totals.pending}`,
  );
  console.log(
    `The service got ${totals.requests} requests and charged ${totals.chargedCredits} credits; its balance fell by ${totals.balanceChange}. Asked twice: ${totals.askedTwice}.`,
  );
  console.log(
    `${totals.executions} executions, the longest ${totals.longestExecutionSeconds.toFixed(0)} s; ${totals.fetches} fetches and ${totals.sheetCalls} sheet calls in ${(totals.stageSeconds / 60).toFixed(1)} minutes of stage time.`,
  );
}

/** Throws one sentence for an unusable value. */
function readChoices(): Choices | "help" {
  const values = readOptions(USAGE, {
    rows: { type: "string" },
    open: { type: "string" },
    fields: { type: "string", default: "email" },
    account: { type: "string", default: "consumer" },
    exit: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    out: { type: "string" },
    port: { type: "string" },
    seed: { type: "string", default: "1" },
    help: { type: "boolean", default: false },
  });
  if (values === "help") return "help";
  if (values.account !== "consumer" && values.account !== "workspace")
    throw new Error("--account is consumer or workspace.");
  readFields(values.fields);
  return {
    ...values,
    open: values.open,
    rows: values.rows,
    out: values.out,
    port: readPort(values.port),
    account: values.account,
    seed: readSeed(values.seed),
  };
}
