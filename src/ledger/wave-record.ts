import { byteLength } from "../core/byte-length";
import { checksum } from "../core/checksum";
import { parseJson } from "../core/json";
import { PLATFORM_LIMITS } from "../core/limits";
import {
  type Answer,
  answer,
  LETTER_OUTCOMES,
  OUTCOME_LETTERS,
  type Outcome,
} from "../core/outcome";
import { formatQuestion, type Named, parseQuestion } from "../core/question-marks";
import { isFormulaKey, isUnreadableKey, PACKED_WAVE, type WaveKey } from "../store/waves";
import type { Ask } from "./ask";

/**
 * The asks of one wave as one property. It is written with the claims alone before the requests leave, and again with
 * what came back. If its step is gone, an ask without an answer may have been sent, so its outcome is unknown.
 */
export interface WaveRecord {
  /** The fence of the step that sent it; 0 for a formula, which holds no lease. */
  fence: number;
  /** Counted by the step; random for a formula. */
  wave: number;
  job: string;
  account: string;
  sentAtMs: number;
  asks: WaveAsk[];
}

export interface WaveAsk extends Named {
  /** Place in the wave, which stays when others are taken out. */
  place: number;
  ref: string;
  /** What came back, when it came back, and its estimated charge. */
  got?: { answer: Answer; atMs: number; credits: number };
}

export function formatWaveRecord(record: WaveRecord): string {
  const { fence: f, wave: w, job: j, account: a, sentAtMs: t, asks } = record;
  const q = asks.map((ask) => {
    const claim = packClaim(ask);
    const { got } = ask;
    if (!got) return claim;
    const { outcome, id, value, detail, profileUrl, raw } = got.answer;
    const rest = [got.credits, got.atMs, value, detail, profileUrl, raw];
    return [...claim, OUTCOME_LETTERS[outcome], id, ...(outcome === "pending" ? [] : rest)];
  });
  return PACKED_WAVE.format({ f, w, j, a, t, q });
}

function packClaim(ask: WaveAsk): (string | number)[] {
  return [ask.place, ask.ref, formatQuestion(ask)];
}

/**
 * A stored record. If it is damaged or of another version, returns what can still be read: the questions it
 * names were claimed, and nothing more is known. Throws nothing.
 */
export function readWaveRecord(text: string): WaveRecord {
  const packed = PACKED_WAVE.parse(text);
  if (!packed) return salvage(text);
  const { f, w, j, a, t, q } = packed;
  return { fence: f, wave: w, job: j, account: a, sentAtMs: t, asks: q.map(unpackAsk) };
}

/** Whether the text is a record that this version can read. */
export function isWaveRecord(text: string): boolean {
  return readWaveRecord(text).fence !== SALVAGED;
}

/** No step has this fence. */
const SALVAGED = -1;

function salvage(text: string): WaveRecord {
  const quoted = text.match(/"(?:[^"\\]|\\.)*"/g) ?? [];
  const texts = quoted.map((each) => String(parseJson(each) ?? ""));
  const questions = texts.filter((each) => QUESTION.test(each));
  const named = new Map(questions.map(parseQuestion).map((each) => [each.question, each]));
  return {
    fence: SALVAGED,
    wave: Number.parseInt(checksum([text]), 36),
    job: /"j":"([^"]+)"/.exec(text)?.[1] ?? "",
    account: /"a":"([^"]+)"/.exec(text)?.[1] ?? "",
    sentAtMs: Number(/"t":(\d{13})\b/.exec(text)?.[1] ?? 0),
    asks: [...named].map(([, each], place) => ({ place, ref: "", ...each })),
  };
}

/** "email d:ada lovelace@acme.com", "phone(FR) p:…", "company w:…" */
const QUESTION = /^[a-z_]{4,20}(\([^)]*\))? [a-z]: ?\S/;

function unpackAsk([place, ref, question, ...rest]: (string | number)[]): WaveAsk {
  const claim = { place: Number(place), ref: String(ref), ...parseQuestion(String(question)) };
  const [letter = "", id = "", credits, atMs, ...texts] = rest.map(String);
  const outcome = LETTER_OUTCOMES[letter];
  if (outcome === undefined) return claim;
  const [value = "", detail = "", profileUrl = "", raw = ""] = texts;
  const got = answer(outcome, { id, value, detail, profileUrl, raw });
  return { ...claim, got: { answer: got, credits: Number(credits ?? 0), atMs: Number(atMs ?? 0) } };
}

/** A formula's execution may live this long after its claim, and its clock may differ a little. */
const WRITES_MS = PLATFORM_LIMITS.formulaMs + 15_000;

/**
 * Whether nobody writes into this note any more, so that its open questions get no answer: it was moved aside, or its
 * formula's execution must be over. A step's note ends with its lease. Only the next holder of the lease knows that; all
 * others count the note as alive.
 */
export function hasEnded(key: WaveKey, record: WaveRecord, nowMs: number): boolean {
  return isUnreadableKey(key) || (isFormulaKey(key) && nowMs >= record.sentAtMs + WRITES_MS);
}

/** The asks of a record. Those without an answer get the outcome `without`. */
export function asksOf(record: WaveRecord, without: Outcome): Ask[] {
  return record.asks.map(({ place, question, keys, ref, got }) => ({
    id: `${record.fence}-${record.wave}-${place}`,
    question,
    keys,
    ref,
    job: record.job,
    account: record.account,
    askedAtMs: record.sentAtMs,
    answeredAtMs: got?.atMs ?? 0,
    credits: got?.credits ?? 0,
    answer: got?.answer ?? answer(without),
  }));
}

/** Room an answer takes in a record: an acknowledgement's id, or a whole answer. */
const ANSWER_BYTES = { asynchronous: 60, synchronous: 420 };

/** How many of these claims fit one property, together with the answers they may get. */
export function fittingClaims(claims: readonly WaveAsk[], mode: keyof typeof ANSWER_BYTES): number {
  let bytes = 200;
  for (const [at, claim] of claims.entries()) {
    bytes += byteLength(JSON.stringify(packClaim(claim))) + 1 + ANSWER_BYTES[mode];
    if (bytes > PLATFORM_LIMITS.propertyValueBytes) return at;
  }
  return claims.length;
}
