import {
  FIGURES,
  type FigureName,
  formatFigure,
  type Measured,
  type Profile,
  type ScenarioResult,
} from "./figures";

/** A scenario's figures as lines of text: a column for each script, and how many times better ours is. */
export function formatScenario(
  { scenario, measured, wallSeconds, error, profile }: ScenarioResult,
  what: string,
): string {
  const [ours] = measured;
  const rivals = measured.some(({ phase }) => phase)
    ? []
    : measured.filter(({ script }) => script !== "ours");
  const names = namesIn(measured);
  const head = [
    "",
    ...measured.map(({ script, phase }) => phase ?? script),
    ...rivals.map(() => "ours is ×"),
  ];
  const lines = names.map((name) => [
    FIGURES[name].title,
    ...measured.map(({ figures }) => formatFigure(name, figures[name])),
    ...rivals.map(({ figures }) => ratio(ours?.figures[name], figures[name])),
  ]);
  const notes = measured.flatMap(({ script, notes = [] }) =>
    notes.map((note) => `${script}: ${note}`),
  );
  return [
    `\n${scenario}: ${what} (${wallSeconds.toFixed(0)} s)`,
    ...(error ? [error] : aligned([head, ...lines])),
    ...notes,
    ...measured.flatMap(timeLines),
    ...(profile ? profileLines(profile) : []),
  ].join("\n");
}

/** Names of the figures that any of them has, in the order of the table. */
export function namesIn(measured: readonly Measured[]): FigureName[] {
  return (Object.keys(FIGURES) as FigureName[]).filter((name) =>
    measured.some(({ figures }) => Number.isFinite(figures[name])),
  );
}

export function ratio(ours: number | undefined, theirs: number | undefined): string {
  if (!ours || !theirs) return "–";
  return (ours / theirs).toPrecision(3);
}

/** Where virtual time went, the largest shares first. */
function timeLines({ script, timeByCall = {} }: Measured): string[] {
  const all = Object.values(timeByCall).reduce((total, ms) => total + ms, 0);
  const largest = Object.entries(timeByCall)
    .sort(([, one], [, other]) => other - one)
    .filter(([, ms]) => ms > all / 100)
    .map(([call, ms]) => `${call} ${((100 * ms) / all).toFixed(0)} %`);
  return largest.length === 0 ? [] : [`time of ${script}: ${largest.join(", ")}`];
}

function profileLines({ seconds, shares }: Profile): string[] {
  const lines = shares.map(
    ([place, share]) => `${(100 * share).toFixed(1).padStart(6)} %  ${place}`,
  );
  return [`processor time of the scripts' threads, ${seconds.toFixed(1)} s:`, ...lines];
}

function aligned(lines: readonly (readonly string[])[]): string[] {
  const widths = (lines[0] ?? []).map((_, at) =>
    Math.max(...lines.map((cells) => cells[at]?.length ?? 0)),
  );
  return lines.map((cells) =>
    cells
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
}
