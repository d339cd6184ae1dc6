import { join } from "node:path";
import { readOptions, readWhole, runCommand } from "../local/command-line";
import { DEFAULT_KEY } from "../local/service/service";
import { enterSettings, runEnrichment } from "../local/stage/enrichment-run";
import { CONTACT_HEADERS, sampleContacts } from "../local/stage/sample-contacts";
import { ScriptedPerson } from "../local/stage/scripted-person";
import { BASE_URL, openStage } from "../local/stage/stage";
import { readTotals } from "../local/stage/totals";
import { measurePreviews } from "./previews";
import { measureSidebar, middleAndWorst } from "./sidebar";

// Figures of one run over the asynchronous address, in stage time and platform calls; then of what people
// wait for in the sidebar, in real time. `--sidebar` measures the latter alone, `--quick` less often.

const USAGE = "npm run bench -- [--rows 10000 | --sidebar] [--quick]";

const OFTEN = { openings: 7, rounds: 5 };
/** Enough to see that it measures. */
const QUICK = { openings: 1, rounds: 2 };

runCommand(main);

async function main(): Promise<void> {
  const values = readOptions(USAGE, {
    rows: { type: "string", default: "10000" },
    sidebar: { type: "boolean", default: false },
    quick: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  });
  if (values === "help") return console.log(USAGE);
  const rows = readWhole("rows", values.rows, { least: 1 });
  if (!values.sidebar) await measure(rows);
  const { paints, made, shown } = await measureSidebar(values.quick ? QUICK : OFTEN);
  console.log(`first paint of the sidebar        ${middleAndWorst(paints)}`);
  console.log(
    `a panel chosen first, again       ${middleAndWorst(made)}; ${middleAndWorst(shown)}`,
  );
}

async function measure(rows: number): Promise<void> {
  const wallMs = performance.now();
  const person = new ScriptedPerson({
    key: DEFAULT_KEY,
    baseUrl: BASE_URL,
    synchronousUrl: "",
    workspace: true,
    fields: "email",
  });
  const stage = await openStage({
    project: join(process.cwd(), "dist"),
    tabs: [{ name: "Contacts", rows: [CONTACT_HEADERS, ...sampleContacts(rows, 1)] }],
    person,
    profile: { account: "workspace" },
  });
  try {
    await enterSettings(stage);
    const startedMs = stage.clock.now();
    const totals = readTotals(stage, await runEnrichment(stage), startedMs, 0);
    const sends = stage.service
      .readLog({ limit: 1_000_000 })
      .filter(({ endpoint }) => endpoint === "async_enrich");
    console.log(
      `rows                              ${rows}, ${totals.asked} asked, state ${totals.state}`,
    );
    console.log(
      `rows/s while sending              ${sendingRate(sends.map(({ atMs }) => atMs)).toFixed(1)} of 50 allowed`,
    );
    console.log(`rows/s over all                   ${(rows / totals.stageSeconds).toFixed(1)}`);
    console.log(`requests a row                    ${(totals.requests / rows).toFixed(2)}`);
    console.log(
      `polls a look-up                   ${((totals.requests - sends.length) / totals.asked).toFixed(2)}`,
    );
    console.log(`sheet calls a row                 ${(totals.sheetCalls / rows).toFixed(4)}`);
    console.log(
      `executions, longest               ${totals.executions}, ${totals.longestExecutionSeconds.toFixed(0)} s`,
    );
    console.log(`asked twice                       ${totals.askedTwice}`);
    console.log(
      `real time, peak memory            ${((performance.now() - wallMs) / 1000).toFixed(0)} s, ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`,
    );
  } finally {
    await stage.close();
  }
  const { first, middle, worst } = await measurePreviews();
  console.log(
    `a preview of the stand-in         ${middle.toFixed(0)} ms, at worst ${worst.toFixed(0)} ms, the first ${first.toFixed(0)} ms`,
  );
}

/** Requests a second over the waves that followed one another without anything between. */
function sendingRate(times: number[]): number {
  const starts = [...new Set(times)].sort((a, b) => a - b);
  let [requests, ms] = [0, 0];
  for (const [at, start] of starts.entries()) {
    const next = starts[at + 1];
    if (next === undefined || next - start > LONGEST_WAVE_MS) continue;
    requests += times.filter((each) => each === start).length;
    ms += next - start;
  }
  return ms === 0 ? 0 : (requests * 1000) / ms;
}

/** A longer gap between two waves was spent on polls, settles or between steps. */
const LONGEST_WAVE_MS = 2_000;
