import { enrichError } from "../core/errors";
import type { AnyField } from "../core/field";
import { PLATFORM_LIMITS } from "../core/limits";
import { POLICY } from "../core/policy";
import { fieldOfQuestion } from "../core/subject";
import type { Control } from "../ledger/control";
import { readWaveRecord } from "../ledger/wave-record";
import { bytesOf } from "../store/store";
import { isUnreadableKey } from "../store/waves";

/** Room a contact's answer may take: its longest texts (service/contact), two bytes a character. */
const CONTACT_BYTES = 4_000;

/** A question that leaves in a wave with others. */
type Asked = { question: string };

/** Bytes of the store that the answers of a wave may take, with their note. */
export function answerRoom(asks: readonly Asked[]): number {
  const contacts = asks.filter(({ question }) => largeRoom(question) === undefined).length;
  return contacts * CONTACT_BYTES + sharedRoom(asks);
}

/** A wave leaves only when its answers have room in the store. Throws PROPERTIES_FULL. */
export function checkRoom(control: Control, bytes: number): void {
  if (!hasRoom(control, bytes)) throw enrichError("PROPERTIES_FULL");
}

/** The store takes so many bytes beside what it holds and what formulas under way may bring. */
export function hasRoom(control: Control, bytes: number): boolean {
  return bytesOf(control.all) + promisedRoom(control) + bytes <= PLATFORM_LIMITS.propertyStoreBytes;
}

/** Fields whose answers are large: a question begins with its field. */
const LARGE = Object.keys(POLICY.answerRoomBytes);

/**
 * Of large answers alone: a formula that asks contacts gets acknowledgements, which are small. To a
 * note that was kept apart nothing is added any more.
 */
function promisedRoom(control: Control): number {
  return Object.entries(control.waves)
    .filter(
      ([key, text]) => !isUnreadableKey(key) && LARGE.some((field) => text.includes(`"${field}`)),
    )
    .reduce(
      (sum, [, text]) => sum + sharedRoom(readWaveRecord(text).asks.filter(({ got }) => !got)),
      0,
    );
}

/** Large answers of one wave share the room of one: few are large. */
function sharedRoom(asks: readonly Asked[]): number {
  return Math.max(0, ...asks.map(({ question }) => largeRoom(question) ?? 0));
}

function largeRoom(question: string): number | undefined {
  const field = fieldOfQuestion<AnyField>(question);
  return field in POLICY.answerRoomBytes
    ? POLICY.answerRoomBytes[field as keyof typeof POLICY.answerRoomBytes]
    : undefined;
}
