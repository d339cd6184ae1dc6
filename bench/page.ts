import { executionLimits } from "../local/runtime/limits";
import { AIMS, type Aim, isMet, type Results } from "./aims";
import { FIGURES, formatFigure, type Measured, type Profile, type ScenarioResult } from "./figures";
import { namesIn, ratio } from "./report";
import { SCENARIOS } from "./scenarios";

/** The page, and the figures it is made of, from the checkout's root. */
export const PAGE = "docs/performance.md";
export const RESULTS = "bench/results.json";

/** What `bench/results.json` holds: each scenario as it was measured last. */
export interface Kept {
  /** With typical latency, in the order of the scenarios. */
  results: ScenarioResult[];
  /** With the others: ours alone. */
  others: { latency: string; results: ScenarioResult[] }[];
}

/** The text of docs/performance.md. */
export function performancePage({ results, others }: Kept): string {
  const byName: Results = new Map(results.map((result) => [result.scenario, result]));
  const commits = [...new Set(results.map(({ commit }) => commit))];
  return `${[
    "# Performance",
    "Written by `npm run bench -- --docs` from what it measured, which `bench/results.json` keeps. Change the bench, not this page; a test fails while the two differ.",
    `Measured at ${commits.map((commit) => `commit \`${commit}\``).join(", ")}; each table below names its own. Time is the stage's: what the platform's calls and the service's work take, with the service's limits as documented and the platform's latency as measured by others (\`local/runtime/execution/latency.ts\`). Nothing here was measured on Google's servers.`,
    "## Aims",
    aimsTable(byName),
    "## How it is measured",
    METHOD,
    "## Measured",
    ...results.map((result) => scenarioPart(result)),
    ...others.flatMap(({ latency, results: some }) => [
      `## With ${latency} latency`,
      latencyTable(some, byName),
    ]),
  ].join("\n\n")}\n`;
}

const METHOD = [
  "The built bundle and two baselines run as Apps Script on the stage's runtime, against the same stand-in, with the same profile (a bound copy of a Workspace account). Each scenario has a process of its own.",
  "",
  "- *row by row*: for each row one read, one request, one write of the id; then for each row one read, one request, one write of the answer (`bench/baselines/row-by-row/Code.js`). Aims compare with its asking alone, as though its answers cost no time.",
  "- *read all, write at the end*: one read, requests in pieces of 50 a second, polls in pieces, one write of up to 4,000 rows (`bench/baselines/bulk/Code.js`). It asks duplicates twice, and what one execution paid for is lost if that execution fails.",
  "- Rows are those with something in them; one in ten repeats another and one in ten cannot be asked. A run begins when the menu entry is pressed and ends with the last execution that asked or wrote.",
  "- *requests/s while sending* counts waves that follow one another within two seconds: not polls, settles and the gaps between steps, which *from the first to the last* counts too.",
  `- Processor time and heap are those of the script's thread (Linux only), its collector's helper threads left out and garbage included (a script that keeps more than ${executionLimits.heapMb.kept} MB is killed); the stage counts no computing, so *with the script's processor time added* adds it whole, also where the script would have slept.`,
  "- Asked twice and paid come from the stand-in's own books.",
].join("\n");

function aimsTable(results: Results): string {
  return table(
    ["aim", "wanted", "measured", "met", "scenario"],
    AIMS.map((aim) => {
      const value = aim.value(results);
      return [aim.aim, wanted(aim), shown(aim, value), met(aim, value), `\`${aim.scenario}\``];
    }),
  );
}

function wanted({ least, most }: Aim): string {
  if (most === 0) return "0";
  return least === undefined ? `≤ ${most?.toLocaleString("en-US")}` : `≥ ${least}`;
}

function shown({ decimals }: Aim, value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return "not measured";
  return value.toLocaleString("en-US", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

function met(aim: Aim, value: number | undefined): string {
  const is = isMet(aim, value);
  if (is === undefined) return "–";
  return is ? "yes" : "**no**";
}

function scenarioPart({ scenario, measured, commit, error, profile }: ScenarioResult): string {
  const { what = "", limitedBy } = SCENARIOS[scenario] ?? {};
  const [ours] = measured;
  const rivals = measured.filter(({ script, phase }) => script !== "ours" && !phase);
  const notes = measured.flatMap(({ script, notes = [] }) =>
    notes.map((note) => `${script}: ${note}.`),
  );
  const head = [
    ...measured.map(({ script, phase }) => phase ?? script),
    ...rivals.map(() => "ours is ×"),
  ];
  const body = namesIn(measured).map((name) => [
    FIGURES[name].title,
    ...measured.map(({ figures }) => formatFigure(name, figures[name])),
    ...rivals.map(({ figures }) => ratio(ours?.figures[name], figures[name])),
  ]);
  return [
    `### \`${scenario}\`: ${what}`,
    `At commit \`${commit}\`.${limitedBy ? ` What limits it: ${limitedBy}.` : ""}${notes.map((note) => ` ${note}`).join("")}`,
    error ? `It failed: ${error.split("\n")[0]}` : table(["", ...head], body),
    timeOf(ours),
    processorOf(profile),
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** Where virtual time goes, from a fiftieth of it on. */
function timeOf({ timeByCall = {} }: Partial<Measured> = {}): string {
  const all = Object.values(timeByCall).reduce((total, ms) => total + ms, 0);
  const parts = Object.entries(timeByCall)
    .sort(([, one], [, other]) => other - one)
    .filter(([, ms]) => ms >= all / 50)
    .map(([call, ms]) => `${call.replace(".", " ")} ${((100 * ms) / all).toFixed(0)} %`);
  return parts.length === 0 ? "" : `Where the executions' virtual time goes: ${parts.join(", ")}.`;
}

/** Where processor time goes, of all scripts of the scenario, from a fiftieth of it on. */
function processorOf({ shares, seconds }: Profile = { shares: [], seconds: 0 }): string {
  const parts = shares
    .filter(([, share]) => share >= 0.02)
    .map(([place, share]) => `${place} ${(100 * share).toFixed(0)} %`);
  if (parts.length === 0) return "";
  return `Where the processor time of its scripts goes, ${seconds.toFixed(1)} s: ${parts.join(", ")}.`;
}

function latencyTable(results: readonly ScenarioResult[], typical: Results): string {
  return table(
    [
      "scenario",
      "rows/s",
      "with typical latency",
      "requests/s while sending",
      "asked twice",
      "at commit",
    ],
    results.map(({ scenario, measured, commit }) => {
      const { rowsPerSecond, sendingRate, askedTwice } = measured[0]?.figures ?? {};
      const usual = typical.get(scenario)?.measured[0]?.figures.rowsPerSecond;
      return [
        `\`${scenario}\``,
        formatFigure("rowsPerSecond", rowsPerSecond),
        formatFigure("rowsPerSecond", usual),
        formatFigure("sendingRate", sendingRate),
        formatFigure("askedTwice", askedTwice),
        `\`${commit}\``,
      ];
    }),
  );
}

function table(headers: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(headers), line(headers.map(() => "---")), ...rows.map(line)].join("\n");
}
