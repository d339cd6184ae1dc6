import { FIELD_NAMES } from "../core/field";
import { SKIP_WORDS, type SkipReason } from "../core/subject";
import type { Way } from "../jobs/forecast";
import type { Quote } from "../jobs/quote";
import type { Job } from "../store/jobs";
import type { Sums } from "../store/sums";

type QuotedJob = Pick<Job, "fields" | "overwrite" | "mapping" | "bulk">;

const WAYS: Readonly<Record<Way, string>> = {
  asynchronous: "one by one at the base address",
  synchronous: "one by one at the second address",
  bulk: "in bulk",
};

/** What a run would do and cost, as shown to the person before they agree. */
export function quoteText(
  quote: Quote,
  { fields, overwrite = [], mapping, bulk }: QuotedJob,
): string {
  const { sums } = quote;
  const replaced = overwrite.flatMap((role) => mapping.outputs[role] ?? []);
  const skipped = Object.entries(quote.skipped).map(
    ([reason, count]) =>
      `    ${count} ${SKIP_WORDS[reason as SkipReason].replace("skipped: ", "")}`,
  );
  return [
    `Look for: ${fields.map((field) => FIELD_NAMES[field]).join(", ")}`,
    "",
    `${sums.wanted} cells wanted in ${quote.rows} rows`,
    ...(quote.waiting > 0 ? [`${quote.waiting} rows left to a run that still waits for them`] : []),
    ...(sums.known > 0 ? [`${sums.known} known already, at no cost`] : []),
    ...(sums.duplicates > 0 ? [`${sums.duplicates} the same as another row, asked once`] : []),
    ...(sums.skipped > 0 ? [`${sums.skipped} skipped:`, ...skipped] : []),
    `${sums.queued} to ask, in about ${duration(quote.seconds)}`,
    ...(quote.fastest
      ? [`Fastest: ${WAYS[quote.fastest.way]}, ${duration(quote.fastest.seconds)}.`]
      : []),
    "",
    `Cost: at most ${quote.creditsAtMost} credits, likely about ${quote.creditsLikely}.`,
    ...(quote.creditsLeft === undefined
      ? []
      : [`The account has ${quote.creditsLeft} credits left.`]),
    ...(bulk ? ["Results come by webhook alone: one that is lost shows as no answer yet."] : []),
    "",
    ...(replaced.length > 0
      ? [`It replaces what stands in these columns, as you chose before: ${replaced.join(", ")}.`]
      : []),
    "Press OK to begin. The run never spends more than this.",
  ].join("\n");
}

/** Where a run stands, in one or two sentences. */
export function jobText(job: Job): string {
  const counts = countsText(job.sums);
  if (job.state === "done") return `Done. ${counts}`;
  if (job.state === "stopped") return `Stopped. ${counts}`;
  if (job.state === "paused") return `${job.halt?.sentence ?? "Paused."} ${counts}`;
  if (job.waitsUntilMs !== undefined)
    return `It waits for answers to what somebody else's run has asked, and goes on by itself. ${counts}`;
  return `At work; it goes on by itself, also when the file is closed. ${counts}`;
}

/** Said once, where a person's act has set the clock: it was silent, or Google gives it no file to work on. */
export function clockText(silentMs: number | undefined): string {
  return silentMs === undefined
    ? "Google gives this add-on's clock no file: runs go on only while the sidebar is open."
    : `Google had stopped the clock: nothing went on by itself for ${duration(Math.round(silentMs / 1_000))}. It is set anew.`;
}

function countsText(sums: Sums): string {
  const parts: [number, string][] = [
    [sums.found, "found"],
    [sums.notFound, "not found"],
    [sums.refused, "not accepted"],
    [sums.failed, "failed"],
    [sums.unknown, "no answer yet"],
    [sums.pending, "waiting"],
    [sums.queued, "queued"],
    [sums.known, "known before"],
    [sums.duplicates, sums.duplicates === 1 ? "duplicate" : "duplicates"],
    [sums.skipped, "skipped"],
  ];
  const shown = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  const cells = sums.wanted === 1 ? "cell" : "cells";
  const credits = sums.credits === 1 ? "credit" : "credits";
  const aside = sums.aside > 0 ? `${sums.placed} placed, ${sums.aside} kept aside (risky). ` : "";
  return `${aside}Of ${sums.wanted} ${cells}: ${shown.join(", ")}. About ${sums.credits} ${credits}.`;
}

function duration(seconds: number): string {
  if (seconds < 90) return `${seconds} ${seconds === 1 ? "second" : "seconds"}`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
}
