import * as z from "zod/mini";
import { byteLength } from "../core/byte-length";
import { checksum } from "../core/checksum";
import { PLATFORM_LIMITS } from "../core/limits";
import { parseStored } from "../ledger/stored-record";
import type { PropertyStore } from "../ports/properties";
import type { OutputRole } from "../sheet/output-column";
import type { Table, TableRow } from "../sheet/table";
import type { Plan } from "./plan";
import { rowOutputs } from "./row-outputs";
import { type Change, sameCell, VALUE_ROLES } from "./settle-plan";

/**
 * Stored before a settle writes and cleared after its read-back: what the next step needs to mend
 * a settle that was killed in between, while people moved rows.
 */
export interface SettleNote {
  job: string;
  /** Marks of the values being written. */
  values: string[];
  /** Values of people's own that a moved row could lose: ref, role, text. */
  own: [string, OutputRole, string][];
}

const Note = z.object({
  v: z.literal(1),
  job: z.string(),
  values: z.array(z.string()),
  own: z.array(
    z.tuple([z.string(), z.enum(["email", "personal_email", "phone", "all_phones"]), z.string()]),
  ),
});

const KEY = "note";
const FREE = "free";
/** A note longer than this many properties keeps only the first of people's own values. */
const PARTS = 6;
const PART_BYTES = PLATFORM_LIMITS.propertyValueBytes - 200;

export function noteOf(job: string, plan: Plan, table: Table, changes: Change[]): SettleNote {
  const values = changes
    .filter(({ role }) => VALUE_ROLES.includes(role))
    .map(({ value }) => checksum([String(value)]));
  return { job, values: [...new Set(values)], own: ownValues(plan, table) };
}

export function saveNote(properties: PropertyStore, note: SettleNote): void {
  properties.set(
    Object.fromEntries(parts(shorten(note)).map((text, at) => [`${KEY}.${at}`, text])),
  );
}

export function clearNote(properties: PropertyStore): void {
  properties.set({ [`${KEY}.0`]: FREE });
}

/** The note of a settle that did not come to its end; undefined when there is none. */
export function findNote(all: Record<string, string>): SettleNote | undefined {
  const first = all[`${KEY}.0`];
  if (first === undefined || first === FREE) return undefined;
  const count = Number(first.slice(0, first.indexOf(" ")));
  const text = Array.from({ length: count }, (_, at) =>
    (all[`${KEY}.${at}`] ?? "").replace(/^\d+ /, ""),
  ).join("");
  const { job, values, own } = parseStored(Note, text);
  return { job, values, own };
}

/**
 * The changes that mend a killed settle: a noted value beside a row it does not belong to goes,
 * and a person's own value that it replaced comes back. Pure.
 */
export function mendChanges(note: SettleNote, plan: Plan, table: Table): Change[] {
  const values = new Set(note.values);
  const own = new Map(note.own.map(([ref, role, text]) => [`${ref} ${role}`, text]));
  const owned = new Set(note.own.map(([, role, text]) => `${role} ${text}`));
  const wanted = wantedByRow(plan);
  return table.rows.flatMap((row) =>
    VALUE_ROLES.filter(
      (role) => row.outputs[role] !== undefined && !row.formulas.includes(role),
    ).flatMap((role): Change[] => {
      const present = String(row.outputs[role]);
      const before = own.get(`${row.ref} ${role}`) ?? "";
      const lost = present === "" && before !== "";
      const astray =
        present !== "" &&
        // What a row with a ref held of its own was noted; another's came from a gap written back.
        (values.has(checksum([present])) || (row.ref !== "" && owned.has(`${role} ${present}`))) &&
        !sameCell(present, wanted.get(row)?.[role]) &&
        present !== before;
      return lost || astray ? [{ row, role, value: before }] : [];
    }),
  );
}

function wantedByRow(plan: Plan): Map<TableRow, ReturnType<typeof rowOutputs>> {
  const cells = new Map<TableRow, Plan["cells"]>();
  for (const cell of plan.cells) cells.set(cell.row, [...(cells.get(cell.row) ?? []), cell]);
  return new Map([...cells].map(([row, each]) => [row, rowOutputs(each)]));
}

function ownValues(plan: Plan, table: Table): SettleNote["own"] {
  const wanted = wantedByRow(plan);
  return table.rows.flatMap((row) =>
    row.ref === ""
      ? []
      : VALUE_ROLES.filter((role) => isOwn(row, role, wanted.get(row)?.[role])).map(
          (role): SettleNote["own"][number] => [row.ref, role, String(row.outputs[role])],
        ),
  );
}

function isOwn(row: TableRow, role: OutputRole, wanted: unknown): boolean {
  const present = row.outputs[role] ?? "";
  return present !== "" && !row.formulas.includes(role) && String(present) !== String(wanted ?? "");
}

function shorten(note: SettleNote): SettleNote {
  let bytes = byteLength(JSON.stringify(note.values)) + 200;
  const own = note.own.filter((each) => {
    bytes += byteLength(JSON.stringify(each)) + 1;
    return bytes < PARTS * PART_BYTES;
  });
  return { ...note, own };
}

/** Cut where whole characters end; the first part tells how many there are. */
function parts(note: SettleNote): string[] {
  const cut: string[] = [];
  let [part, bytes] = ["", 0];
  for (const character of JSON.stringify({ v: 1, ...note })) {
    const more = byteLength(character);
    if (bytes + more > PART_BYTES) {
      cut.push(part);
      [part, bytes] = ["", 0];
    }
    part += character;
    bytes += more;
  }
  cut.push(part);
  return cut.map((text) => `${cut.length} ${text}`);
}
