import type { ServiceCall } from "./service-call";

/** `pessimistic` and `optimistic`: each call takes twice and half as long as typical. */
export type LatencyProfile = keyof typeof latencyShare;

export const latencyShare = Object.freeze({
  typical: 1,
  pessimistic: 2,
  optimistic: 0.5,
  instant: 0,
});

/**
 * Milliseconds a kind of call takes in virtual time, before jitter. From section 12 of the platform
 * notes: property pair 80, cache pair 63, single read 300 with opening, `setValues` 96 and flush 278
 * for 600 cells, 85 s for 10 M cells read. Where nothing was measured the nearest kind is taken.
 */
export const typicalLatencyMs = Object.freeze({
  "sheet.read": 80,
  "sheet.write": 15,
  "sheet.flush": 200,
  "sheet.structure": 150,
  "sheet.about": 20,
  "properties.get": 40,
  "properties.set": 40,
  "cache.get": 31,
  "cache.put": 32,
  "lock.tryLock": 40,
  "fetch.network": 60,
  "script.triggers": 150,
  "ui.show": 100,
  /** W19: to a web app, before its script runs. */
  "webapp.hop": 1_000,
  other: 10,
});

/** A finder takes 15 s for the 10 M cells that take 85 s to read. */
const typicalPerCellMs = Object.freeze({
  "sheet.read": 0.0085,
  "sheet.find": 0.0015,
  "sheet.write": 0.02,
});

const reads =
  /^(getValues|getDisplayValues|getFormulas|getNumberFormats|getNotes|getBackgrounds|getFontWeights|getLastRow|getLastColumn|getDataSize|isBlank)$/;
const finds = /^findText$/;
const structure =
  /^(insert|delete|append|duplicate|hide|show|move|sort|copy|replace|protect|createFilter|removeFilter|set(Rows|Columns)Hidden|setName|setFrozen)/;
const writes = /^(set|clear)/;

/** Virtual duration of a call; `random` varies it by a fifth either way. */
export function latencyMs(
  call: ServiceCall,
  profile: LatencyProfile,
  random: () => number,
): number {
  if (call.service === "utilities") return Math.max(0, Number(call.args[0]) || 0);
  if (profile === "instant") return 0;
  return Math.round(
    latencyShare[profile] * (kindMs(call) + cellsMs(call)) * (0.8 + 0.4 * random()),
  );
}

function kindMs({ service, method }: ServiceCall): number {
  const table = typicalLatencyMs;
  switch (service) {
    case "sheet":
      if (method === "flush") return table["sheet.flush"];
      if (reads.test(method) || finds.test(method)) return table["sheet.read"];
      if (structure.test(method)) return table["sheet.structure"];
      return writes.test(method) ? table["sheet.write"] : table["sheet.about"];
    case "properties":
      return /^get/.test(method) ? table["properties.get"] : table["properties.set"];
    case "cache":
      return /^get/.test(method) ? table["cache.get"] : table["cache.put"];
    case "lock":
      return method === "hasLock" ? 0 : table["lock.tryLock"];
    case "fetch":
      return table["fetch.network"];
    case "script":
      return table["script.triggers"];
    case "ui":
      return table["ui.show"];
    default:
      return table.other;
  }
}

function cellsMs({ service, method, args }: ServiceCall): number {
  if (service !== "sheet") return 0;
  const cells = Number(args[3]) * Number(args[4]);
  if (!Number.isFinite(cells)) return 0;
  if (reads.test(method)) return cells * typicalPerCellMs["sheet.read"];
  if (finds.test(method)) return cells * typicalPerCellMs["sheet.find"];
  return writes.test(method) ? cells * typicalPerCellMs["sheet.write"] : 0;
}
