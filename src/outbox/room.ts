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

/** The bytes that a wave's answers may take in the store, with their note. */
export function answerRoom(asks: readonly Asked[]): number {
  const contacts = asks.filter(({ question }) => largeRoom(question) === undefined).length;
  return contacts * CONTACT_BYTES + sharedRoom(asks);
}

/** Lets a wave leave only if its answers fit the store. Throws PROPERTIES_FULL. */
export function checkRoom(control: Control, bytes: number): void {
  if (!hasRoom(control, bytes)) throw enrichError("PROPERTIES_FULL");
}

/** Whether the store has room for so many bytes, beside its content and what running formulas may add. */
export function hasRoom(control: Control, bytes: number): boolean {
  return bytesOf(control.all) + promisedRoom(control) + bytes <= PLATFORM_LIMITS.propertyStoreBytes;
}

/** Fields whose answers are large: a question begins with its field. */
const LARGE = Object.keys(POLICY.answerRoomBytes);

/**
 * The bytes promised to large answers under way. A formula about contacts gets acknowledgements, which are
 * small. A note that was moved aside grows no more.
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

/** The bytes for a wave's large answers, which share the room of one, since few are large. */
function sharedRoom(asks: readonly Asked[]): number {
  return Math.max(0, ...asks.map(({ question }) => largeRoom(question) ?? 0));
}

function largeRoom(question: string): number | undefined {
  const field = fieldOfQuestion<AnyField>(question);
  return field in POLICY.answerRoomBytes
    ? POLICY.answerRoomBytes[field as keyof typeof POLICY.answerRoomBytes]
    : undefined;
}
