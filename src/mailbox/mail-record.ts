import { PLATFORM_LIMITS } from "../core/limits";
import type { Codec } from "../ports/codec";

/** One delivery as it is kept until a step takes it out. */
export interface Mail {
  /** By its content and where it was sent: the same delivery has the same mark. */
  mark: string;
  receivedAtMs: number;
  /** What the address said it is for; "" for a look-up's. */
  to: string;
  /** JSON text. */
  body: string;
}

/** Keys of mail, of notes about mail that found no room, and of bodies nobody can read. */
export const MAIL = "m.";
export const NOTE = "o.";
export const UNREADABLE = "x.";

const MARK_CHARACTERS = 16;
/** A key, its part's number and the head of a record take less than this. */
const HEAD_BYTES = 200;
const PART_BYTES = PLATFORM_LIMITS.propertyValueBytes - HEAD_BYTES;

export function markOf(codec: Codec, to: string, body: string): string {
  return codec.digest(`${to}\n${body}`).slice(0, MARK_CHARACTERS);
}

/** The properties that keep a delivery; to be stored in one call. ASCII throughout. */
export function formatMail(mail: Mail, codec: Codec): Record<string, string> {
  const packed = codec.pack(mail.body);
  const parts = Math.ceil(packed.length / PART_BYTES);
  const head = `${mail.receivedAtMs.toString(36)} ${parts} ${mail.to} `;
  return Object.fromEntries(
    Array.from({ length: parts }, (_, at) => [
      partKey(mail.mark, at),
      (at === 0 ? head : "") + packed.slice(at * PART_BYTES, (at + 1) * PART_BYTES),
    ]),
  );
}

/** A delivery found in a store: whole, or with parts missing. */
export interface FoundMail {
  mark: string;
  receivedAtMs: number;
  keys: string[];
  /** Undefined while parts of it are missing. */
  mail: Mail | undefined;
}

/** Everything a store holds of deliveries; `free` is what a taken one left. */
export function findMail(
  all: Readonly<Record<string, string>>,
  free: string,
  codec: Codec,
): FoundMail[] {
  const heads = Object.entries(all).filter(
    ([key, text]) => key.startsWith(MAIL) && !key.slice(MAIL.length).includes(".") && text !== free,
  );
  return heads.map(([key, text]) => readMail(key.slice(MAIL.length), text, all, codec));
}

function readMail(
  mark: string,
  first: string,
  all: Readonly<Record<string, string>>,
  codec: Codec,
): FoundMail {
  const [received = "", count = "", to = "", packed = ""] = first.split(" ");
  const receivedAtMs = Number.parseInt(received, 36) || 0;
  const keys = Array.from({ length: Number(count) || 1 }, (_, at) => partKey(mark, at));
  const rest = keys.slice(1).map((key) => all[key]);
  if (rest.some((part) => part === undefined)) return { mark, receivedAtMs, keys, mail: undefined };
  const body = unpackOrNothing(packed + rest.join(""), codec);
  return {
    mark,
    receivedAtMs,
    keys,
    mail: body === undefined ? undefined : { mark, receivedAtMs, to, body },
  };
}

/** A record that somebody changed is as good as none, and must not stop the others. */
function unpackOrNothing(packed: string, codec: Codec): string | undefined {
  try {
    return codec.unpack(packed);
  } catch (error) {
    console.warn(`A delivery could not be unpacked: ${String(error)}`);
    return undefined;
  }
}

function partKey(mark: string, at: number): string {
  return `${MAIL}${mark}${at === 0 ? "" : `.${at}`}`;
}
