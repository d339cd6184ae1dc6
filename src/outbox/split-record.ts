import { byteLength } from "../core/byte-length";
import { PLATFORM_LIMITS } from "../core/limits";
import { formatWaveRecord, type WaveRecord } from "../ledger/wave-record";
import type { Change } from "../store/store";
import { partKey, putWave, type WaveKey } from "../store/waves";

/** Splits a record into as many notes as it needs. The first is stored under `key`. */
export function notesOf(
  key: WaveKey,
  record: WaveRecord,
): { key: WaveKey; part: WaveRecord; note: Change<"file"> }[] {
  return splitToFit(record).map((part, at) => {
    const own = partKey(key, at);
    return { key: own, part, note: putWave(own, formatWaveRecord(part)) };
  });
}

/** Cuts a record into parts that fit one property each. */
function splitToFit(record: WaveRecord): WaveRecord[] {
  if (record.asks.length === 0) return [];
  if (
    record.asks.length === 1 ||
    byteLength(formatWaveRecord(record)) <= PLATFORM_LIMITS.propertyValueBytes
  )
    return [record];
  const half = Math.ceil(record.asks.length / 2);
  return [
    ...splitToFit({ ...record, asks: record.asks.slice(0, half) }),
    ...splitToFit({ ...record, asks: record.asks.slice(half) }),
  ];
}
