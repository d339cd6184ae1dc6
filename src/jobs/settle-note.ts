import * as z from "zod/mini";
import { byteLength } from "../core/byte-length";
import { checksum } from "../core/checksum";
import { lazily } from "../core/lazily";
import { PLATFORM_LIMITS } from "../core/limits";
import type { OutputRole } from "../core/output-column";
import { personMark } from "../core/row-identity";
import { readStored } from "../core/stored-record";
import type { Table, TableRow } from "../sheet/table";
import type { Store } from "../store/store";
import type { Job } from "./job-record";
import type { Plan } from "./plan";
import { rowOutputs } from "./row-outputs";
import { type Change, cellsByRow, STATUS_ROLES, sameCell, VALUE_ROLES } from "./settle-plan";

/**
 * Stored before a settle writes and cleared after its read-back: what the next step needs to mend
 * a settle that was killed in between, while people moved rows.
 */
export interface SettleNote {
  job: string;
  /** Marks of the values being written. */
  values: string[];
  /** Values of people's own that a moved row could lose: ref, mark of the person, role, text. */
  own: [string, string, OutputRole, string][];
  /** Whether `own` has all of them. */
  whole: boolean;
}

const OWN_ROLES = [...VALUE_ROLES, ...STATUS_ROLES];

const Note = lazily(() =>
  z.object({
    v: z.literal(2),
    job: z.string(),
    values: z.array(z.string()),
    own: z.array(z.tuple([z.string(), z.string(), z.enum(OWN_ROLES), z.string()])),
    whole: z.boolean(),
  }),
);

/** One note a run: another run, in another tab perhaps, leaves it to the run it belongs to. */
const PREFIX = "note.";
const FREE = "free";
/** A note longer than this many properties keeps only the first of people's own values. */
const PARTS = 6;
const PART_BYTES = PLATFORM_LIMITS.propertyValueBytes - 200;

export function noteOf(
  { id, own = [] }: Pick<Job, "id" | "own">,
  plan: Plan,
  table: Table,
  changes: Change[],
): SettleNote {
  const roles = [...VALUE_ROLES, ...own];
  const values = changes
    .filter(({ role }) => roles.includes(role))
    .map(({ value }) => checksum([String(value)]));
  return {
    job: id,
    values: [...new Set(values)],
    own: ownValues(roles, plan, table),
    whole: true,
  };
}

export function saveNote(properties: Store<"file">, note: SettleNote): void {
  properties.set(
    Object.fromEntries(parts(shorten(note)).map((text, at) => [keyOf(note.job, at), text])),
  );
}

export function clearNote(properties: Store<"file">, { job }: Pick<SettleNote, "job">): void {
  properties.set({ [keyOf(job, 0)]: FREE });
}

/** The notes of settles that did not come to their end; without those that cannot be read. */
export function findNotes(all: Record<string, string>): SettleNote[] {
  return noted(all).flatMap((id) => readNote(all, id) ?? []);
}

/** Ids of runs whose note cannot be read: nobody can tell what their settle left astray. */
export function unreadableNotes(all: Record<string, string>): string[] {
  return noted(all).filter((id) => !readNote(all, id));
}

function noted(all: Record<string, string>): string[] {
  return Object.keys(all)
    .filter((key) => key.startsWith(PREFIX) && key.endsWith(".0") && all[key] !== FREE)
    .map((key) => key.slice(PREFIX.length, -".0".length));
}

function readNote(all: Record<string, string>, id: string): SettleNote | undefined {
  const first = all[keyOf(id, 0)] ?? "";
  const count = Math.min(PARTS, Number(first.slice(0, first.indexOf(" "))) || 0);
  const text = Array.from({ length: count }, (_, at) =>
    (all[keyOf(id, at)] ?? "").replace(/^\d+ /, ""),
  ).join("");
  const record = readStored(Note, text);
  if (!record) return undefined;
  const { v: _version, ...note } = record;
  return note;
}

function keyOf(job: string, part: number | string): string {
  return `${PREFIX}${job}.${part}`;
}

/**
 * The changes that mend a killed settle: a noted value beside a row it does not belong to goes,
 * and a person's own value that it replaced comes back. Pure.
 */
export function mendChanges(
  note: SettleNote,
  plan: Plan,
  table: Table,
  own: readonly OutputRole[] = [],
): Change[] {
  const roles = [...VALUE_ROLES, ...own];
  const values = new Set(note.values);
  const owned = new Set(note.own.map(([, , role, text]) => `${role} ${text}`));
  const ownOf = ownFinder(note);
  const wanted = wantedByRow(plan);
  const ofOthers = note.whole ? wantedTexts(wanted) : new Set<string>();
  return table.rows.flatMap((row) =>
    roles
      .filter((role) => row.outputs[role] !== undefined && !row.formulas.includes(role))
      .flatMap((role): Change[] => {
        const present = String(row.outputs[role]);
        const before = ownOf(row, role);
        const lost = present === "" && before !== "";
        // A note that was shortened cannot tell what a row without a ref held.
        const told = row.ref !== "" || note.whole;
        const astray =
          present !== "" &&
          (values.has(checksum([present])) ||
            ofOthers.has(`${role} ${present}`) ||
            (told && owned.has(`${role} ${present}`))) &&
          !sameCell(present, wanted.get(row)?.[role]) &&
          present !== before;
        return lost || astray ? [{ row, role, value: before }] : [];
      }),
  );
}

/**
 * What any row is to show. A settle writes more than it notes: rows between those that change are
 * written back, and what landed astray is put right by values of other rows.
 */
function wantedTexts(wanted: ReturnType<typeof wantedByRow>): Set<string> {
  return new Set(
    [...wanted.values()].flatMap((outputs) =>
      VALUE_ROLES.filter((role) => outputs[role] !== undefined).map(
        (role) => `${role} ${outputs[role]}`,
      ),
    ),
  );
}

/** What a row held of people's own: told by its ref, else by its person. */
function ownFinder({ own }: SettleNote): (row: TableRow, role: OutputRole) => string {
  const byRef = new Map(own.map(([ref, , role, text]) => [`${ref} ${role}`, text]));
  const byPerson = new Map(own.map(([, mark, role, text]) => [`${mark} ${role}`, text]));
  const refs = new Set(own.map(([ref]) => ref));
  return (row, role) =>
    (refs.has(row.ref) && row.ref !== ""
      ? byRef.get(`${row.ref} ${role}`)
      : row.ref === ""
        ? byPerson.get(`${personMark(row.contact)} ${role}`)
        : undefined) ?? "";
}

function wantedByRow(plan: Plan): Map<TableRow, ReturnType<typeof rowOutputs>> {
  return new Map(
    cellsByRow(plan.cells).map((cells) => [cells[0]?.row as TableRow, rowOutputs(cells)]),
  );
}

function ownValues(roles: readonly OutputRole[], plan: Plan, table: Table): SettleNote["own"] {
  const wanted = wantedByRow(plan);
  return table.rows.flatMap((row) =>
    roles
      .filter((role) => isOwn(row, role, wanted.get(row)?.[role]))
      .map((role): SettleNote["own"][number] => [
        row.ref,
        personMark(row.contact),
        role,
        String(row.outputs[role]),
      ]),
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
  return { ...note, own, whole: own.length === note.own.length };
}

/** Cut where whole characters end; the first part tells how many there are. */
function parts(note: SettleNote): string[] {
  const cut: string[] = [];
  let [part, bytes] = ["", 0];
  for (const character of JSON.stringify({ v: 2, ...note })) {
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
