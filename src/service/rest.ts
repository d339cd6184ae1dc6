import type { Field } from "../core/field";
import { isObject, jsonLine, parseJson } from "../core/json";
import type { Answer } from "../core/outcome";
import { toWireName } from "./wire-names";

/** The parts of a contact's answer that are stored separately. */
type Parts = Pick<Answer, "id" | "value" | "detail" | "profileUrl">;

/**
 * What a contact's answer says beyond those parts, as JSON, so that `wholeContact` can restore the answer:
 * the remaining members, and the names that the usual answer has and this one lacked. Leaves out the `custom`
 * that we sent. `received` is the answer as it came.
 */
export function restOf(received: Record<string, unknown>, field: Field, parts: Parts): string {
  const usual = usualAnswer(field, parts);
  const names = Object.keys(received).filter((name) => !isOurs(name, received[name]));
  const other = names.filter(
    (name) => JSON.stringify(received[name]) !== JSON.stringify(usual[name]),
  );
  const lacked = Object.keys(usual).filter((name) => !names.includes(name));
  if (other.length + lacked.length === 0) return "";
  const rest = Object.fromEntries(other.map((name) => [name, received[name]]));
  return jsonLine(JSON.stringify(lacked.length === 0 ? rest : [rest, lacked]));
}

/** A contact's answer as it came, without what we sent. Results of earlier versions have no rest. */
export function wholeContact(field: Field, answer: Parts & Pick<Answer, "raw">) {
  const [rest, lacked] = [parseJson(answer.raw || "{}")].flat() as unknown[];
  const whole = { ...usualAnswer(field, answer), ...(isObject(rest) ? rest : {}) };
  const isLacked = (name: string) => Array.isArray(lacked) && lacked.includes(name);
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !isLacked(name)));
}

/**
 * The answer that usually has these parts, by the names on the wire. Saved results depend on it: never change
 * it; add another under another name.
 */
function usualAnswer(field: Field, { id, value, detail, profileUrl }: Parts) {
  const nothing = { email: null, email_status: "N/A", personal_email: null, phone: [] };
  const found =
    field === "phone"
      ? { phone: value.split(", ") }
      : { [field]: value, [`${field}_status`]: detail };
  return {
    ...{ enrichment_id: id, status: "finished", ...nothing, ...found },
    ...(profileUrl === "" ? {} : { [toWireName("network_profile_url")]: profileUrl }),
  } as Record<string, unknown>;
}

function isOurs(name: string, value: unknown): boolean {
  return name === "custom" && isObject(value) && "ref" in value && "field" in value;
}
