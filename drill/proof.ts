// docs/proof.md: what was tried to break the promises, and what is open.
import type { Drilled, Listed, Recorded } from "./record";

/** The whole page; `tries` gives what a part's points are called. */
export function formatProof(record: Recorded, tries: (part: string) => string): string {
  const { drilled, findings } = record;
  return [
    "# Proof",
    "",
    "What was tried to break the promises, how often, and what it found. `npm run drill -- --proof` writes this page;",
    "do not edit it. [The drill](../drill/README.md) says how it works.",
    "",
    "## Tried",
    "",
    "| part | what | how many | seed | minutes | on commit | date |",
    "|---|---|---|---|---|---|---|",
    ...Object.entries(drilled).map(([key, each]) => rowOf(partOf(key), tries(partOf(key)), each)),
    "",
    ...Object.entries(drilled).flatMap(([part, each]) => detailsOf(part, each)),
    "## Open",
    "",
    findings.length === 0
      ? "Nothing that was found is open."
      : "Each with the shortest line found that shows it. Numbers stay with their finding.",
    "",
    ...findings.flatMap(linesOf),
  ]
    .join("\n")
    .trimEnd()
    .concat("\n");
}

/** The key of a drilled part begins with its name (`Recorded`). */
function partOf(key: string): string {
  return key.split(" ")[0] ?? "";
}

function rowOf(part: string, tries: string, drilled: Drilled): string {
  const { points, seed, seconds, minutes: whole, processes, commit, date } = drilled;
  const minutes = `${Math.round(seconds / 60)} of ${whole}, on ${processes} processes`;
  const cells = [part, tries, count(points), seed, minutes, `\`${commit}\``, date];
  return `| ${cells.join(" | ")} |`;
}

function detailsOf(key: string, { about, counts }: Drilled): string[] {
  return [`**${key} minutes**: ${aboutText(about)}; in all ${pairs(counts)}.`, ""];
}

/** A hundred names that were tried once each tell nobody anything: the folder of that part lists them. */
function aboutText(about: Record<string, number>): string {
  const each = Object.values(about);
  const isListed = each.length > MOST_ONCE && each.every((number) => number === 1);
  return isListed ? `${count(each.length)}, each once` : pairs(about);
}

const MOST_ONCE = 30;

/** "contacts 12, bulk 3". */
export function pairs(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([name, number]) => `${name} ${count(number)}`)
    .join(", ");
}

function count(number: number): string {
  return number.toLocaleString("en-US");
}

function linesOf({ number, kind, part, sentence, replay }: Listed): string[] {
  // A sentence may hold what a page would take for markup.
  const text = sentence.replace(/\s+/g, " ").replace(/([<>|`*_[\]])/g, "\\$1");
  return [
    `${number}. **Open** (${part}, ${kind}): ${text}`,
    `   \`npm run drill -- --replay "${replay}"\``,
  ];
}
