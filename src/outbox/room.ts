import { enrichError } from "../core/errors";
import type { AnyField } from "../core/field";
import { PLATFORM_LIMITS } from "../core/limits";
import { POLICY, TABLES } from "../core/policy";
import { fieldOfQuestion } from "../core/subject";
import type { Control } from "../ledger/control";
import { readWaveRecord } from "../ledger/wave-record";
import { bytesOf } from "../store/store";
import { isFormulaKey, isUnreadableKey, type WaveKey } from "../store/waves";

/** Room a contact's answer may take: its longest texts (service/contact), two bytes a character. */
export const CONTACT_BYTES = 4_000;

/** A question that leaves in a wave with others. */
type Asked = { question: string };

/**
 * Who stores the answers. `step` holds the lease: an answer that is larger than its room goes to the saved
 * results at once. `formula` stands for everybody who holds none.
 */
export type Keeper = "step" | "formula";

/** The bytes that a wave's answers may take in the store, with their note. */
export function answerRoom(asks: readonly Asked[], keeper: Keeper): number {
  const contacts = asks.filter(({ question }) => largeRoom(question) === undefined).length;
  return atMost(keeper, contacts * CONTACT_BYTES + sharedRoom(asks, keeper));
}

function atMost(keeper: Keeper, bytes: number): number {
  return keeper === "step" ? Math.min(bytes, POLICY.stepRoomBytes) : bytes;
}

/** Lets a wave leave only if its answers fit the store. Throws PROPERTIES_FULL. */
export function checkRoom(control: Control, bytes: number): void {
  if (!hasRoom(control, bytes)) throw enrichError("PROPERTIES_FULL");
}

/** Whether these bytes fit beside the content and what running formulas may add. `own`: the note they replace. */
export function hasRoom(control: Control, bytes: number, own?: WaveKey): boolean {
  const used = bytesOf(control.all) + promisedRoom(control, own);
  return used + bytes <= PLATFORM_LIMITS.propertyStoreBytes;
}

/** Fields whose answers are large: a question begins with its field. */
const LARGE = Object.keys(TABLES.answerRoomBytes);

/**
 * The bytes promised to large answers under way. A formula about contacts gets acknowledgements, which are
 * small. A note that was moved aside grows no more.
 */
function promisedRoom(control: Control, own: WaveKey | undefined): number {
  return Object.entries(control.waves)
    .filter(
      ([key, text]) =>
        key !== own && !isUnreadableKey(key) && LARGE.some((field) => text.includes(`"${field}`)),
    )
    .reduce((sum, [key, text]) => {
      const waiting = readWaveRecord(text).asks.filter(({ got }) => !got);
      return sum + sharedRoom(waiting, isFormulaKey(key) ? "formula" : "step");
    }, 0);
}

/** The bytes for a wave's large answers, which share the room of one, since few are large. */
function sharedRoom(asks: readonly Asked[], keeper: Keeper): number {
  return atMost(keeper, Math.max(0, ...asks.map(({ question }) => largeRoom(question) ?? 0)));
}

function largeRoom(question: string): number | undefined {
  const rooms: Partial<Record<AnyField, number>> = TABLES.answerRoomBytes;
  return rooms[fieldOfQuestion<AnyField>(question)];
}
