import { badInput } from "../core/errors";
import { FIELDS, type Field, parseFields } from "../core/field";
import { isBlank } from "../core/no-input";
import { alignRows, type Column, checkArguments, readColumn } from "./argument";
import { type ContactRow, type ContactValues, readContactRow } from "./contact-row";

const PERSON = ["first", "last", "company", "profile_url"] as const;

/** By formula, its parameters in order and its field; none if a parameter says which. */
const CONTACT_FORMULAS = {
  ENRICH_EMAIL: { params: PERSON, field: "email" },
  ENRICH_PERSONAL_EMAIL: { params: PERSON, field: "personal_email" },
  ENRICH_PHONE: { params: [...PERSON, "countries"], field: "phone" },
  ENRICH_CONTACT: { params: [...PERSON, "fields", "countries"], field: undefined },
} as const satisfies Record<string, { params: readonly string[]; field: Field | undefined }>;

export type ContactFormula = keyof typeof CONTACT_FORMULAS;

/** The formula of a field; if undefined, the one of several fields. */
export function formulaOf(field: Field | undefined): string | undefined {
  return Object.entries(CONTACT_FORMULAS).find(([, each]) => each.field === field)?.[0];
}

/** What a call of a contact formula asks for. */
export interface ContactCall {
  /** A range was given, so the result is a range. */
  range: boolean;
  /** Cells in a row of the result: 1, or for each field its value and its status, up to the last field asked for. */
  width: number;
  rows: ContactRow[];
}

/** Reads a call's arguments. Throws BAD_INPUT with one sentence. Pure. */
export function readContactCall(formula: ContactFormula, given: readonly unknown[]): ContactCall {
  const { params, field } = CONTACT_FORMULAS[formula];
  checkArguments(formula, params, given);
  if (given.every((each) => each === undefined || each === null))
    throw badInput(`${formula} needs a name: give first and last.`);
  const byName = Object.fromEntries(params.map((name, at) => [name, given[at]]));
  const fields = field ? [field] : readFields(byName.fields);
  const names = params.filter((name) => name !== "fields");
  const columns = names.map((name): Column => readColumn(name, byName[name]));
  const { range, rows } = alignRows(columns);
  const valuesOf = (values: unknown[]): ContactValues =>
    Object.fromEntries(names.map((name, at) => [name, values[at]]));
  return {
    range,
    width: field ? 1 : 2 * (1 + Math.max(...fields.map((each) => FIELDS.indexOf(each)))),
    rows: rows.map((values) => readContactRow(valuesOf(values), fields)),
  };
}

/** The fields to look up; only e-mail if the parameter is blank. */
function readFields(argument: unknown): readonly Field[] {
  if (isBlank(argument)) return FIELDS.slice(0, 1);
  if (typeof argument !== "string") throw badInput('fields must be a text such as "email, phone".');
  const { fields, unknown } = parseFields(argument);
  const [first] = unknown;
  if (first !== undefined)
    throw badInput(
      `${first.slice(0, 20)} is no field. Give one or more of: email, personal_email, phone.`,
    );
  return fields.length === 0 ? FIELDS.slice(0, 1) : fields;
}
