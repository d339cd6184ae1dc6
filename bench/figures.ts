// What a measured run gives, and how each figure is called and shown.

/** Whose script ran. */
export type Script = "ours" | "row by row" | "read all, write at the end";

/** Figures by name; a name is a key of `FIGURES`. */
export interface Measured {
  script: Script;
  /** What is measured, where one script is measured several times. */
  phase?: string;
  figures: Partial<Record<FigureName, number>>;
  /** Milliseconds of virtual time by platform call. */
  timeByCall?: Record<string, number>;
  /** What a reader needs to know beside the figures. */
  notes?: string[];
}

/** A scenario's results as `--json` writes them. */
export interface ScenarioResult {
  scenario: string;
  measured: Measured[];
  /** Of the checkout, short; with a plus sign where files were changed since. */
  commit: string;
  /** Seconds of this machine. */
  wallSeconds: number;
  error?: string;
  /** Where the script's processor time went, the most first, if `--profile` asked. */
  profile?: Profile;
}

export interface Profile {
  seconds: number;
  /** Share of it by function: its place in the sources, or a name of the platform's. */
  shares: [place: string, share: number][];
}

interface Figure {
  title: string;
  decimals: number;
  unit?: string;
}

export const FIGURES = {
  rows: { title: "rows", decimals: 0 },
  lookUps: { title: "look-ups the service did", decimals: 0 },
  seconds: { title: "seconds, virtual", decimals: 0 },
  rowsPerSecond: { title: "rows/s over the whole run", decimals: 2 },
  rowsPerSecondComputed: { title: "rows/s with the script's processor time added", decimals: 2 },
  askingRowsPerSecond: { title: "rows/s of its asking alone", decimals: 2 },
  sendingRate: { title: "requests/s while sending", decimals: 1 },
  sendsPerSecond: { title: "sending requests/s from the first to the last", decimals: 1 },
  shareOfLimit: { title: "share of the service's limit while sending", decimals: 2 },
  placesAllow: { title: "requests/s that the service's five places allow", decimals: 2 },
  refusedShare: { title: "share answered 429", decimals: 4 },
  firstRequestSeconds: { title: "seconds to the first paid request", decimals: 1 },
  requestsPerRow: { title: "requests a row", decimals: 3 },
  sendsPerRow: { title: "sending requests a row", decimals: 3 },
  sheetCallsPerRow: { title: "sheet calls a row", decimals: 4 },
  propertyCallsPerRow: { title: "property calls a row", decimals: 3 },
  lockCallsPerRow: { title: "lock calls a row", decimals: 3 },
  cacheCallsPerRow: { title: "cache calls a row", decimals: 3 },
  callsPerRow: { title: "calls of all these a row", decimals: 3 },
  requests: { title: "requests", decimals: 0 },
  sheetCalls: { title: "sheet calls", decimals: 0 },
  propertyCalls: { title: "property calls", decimals: 0 },
  lockCalls: { title: "lock calls", decimals: 0 },
  cacheCalls: { title: "cache calls", decimals: 0 },
  executions: { title: "executions", decimals: 0 },
  longestExecutionSeconds: { title: "longest execution, s", decimals: 0 },
  backgroundMinutes: { title: "minutes of background work", decimals: 1 },
  scriptSeconds: { title: "processor seconds of the script", decimals: 1 },
  processSeconds: { title: "processor seconds, stage and service included", decimals: 1 },
  heapMb: { title: "heap of the script's thread at most, MB", decimals: 0 },
  askedTwice: { title: "questions asked twice", decimals: 0 },
  unanswered: { title: "rows sent without an answer", decimals: 0 },
  paidAndLost: { title: "paid look-ups whose answer is nowhere in the file", decimals: 0 },
  firstPaintMs: { title: "first paint of the sidebar, ms", decimals: 0 },
  worstPaintMs: { title: "the slowest of them, ms", decimals: 0 },
  panelMs: { title: "a panel chosen for the first time, ms", decimals: 0 },
  panelAgainMs: { title: "a panel chosen again, ms", decimals: 0 },
  coldStartMs: { title: "cold start of the script, ms", decimals: 1 },
  bundleKb: { title: "size of the script, KB", decimals: 1 },
  previewMs: { title: "a preview of the stand-in, ms", decimals: 0 },
} satisfies Record<string, Figure>;

export type FigureName = keyof typeof FIGURES;

/** As people read it; "–" where it was not measured. */
export function formatFigure(name: FigureName, value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return "–";
  return value.toLocaleString("en-US", {
    minimumFractionDigits: FIGURES[name].decimals,
    maximumFractionDigits: FIGURES[name].decimals,
  });
}
