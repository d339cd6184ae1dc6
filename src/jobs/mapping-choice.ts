import {
  INPUT_ROLES,
  type InputRole,
  roleOf,
  type SubjectColumn,
  subjectHeader,
} from "../core/column-role";
import { badInput, enrichError } from "../core/errors";
import type { RunKind } from "../core/kind";
import { OUTPUT_HEADERS, type OutputRole, STATUS_ROLES } from "../core/output-column";
import { POLICY } from "../core/policy";
import { renamedHeaders, withRenamed } from "../core/renamed-headers";
import type { Cell } from "../ports/spreadsheet";
import { recogniseInputs } from "../sheet/mapping";
import { headerTexts } from "../sheet/table";
import { isLookup, type Job } from "../store/jobs";
import type { Mapping } from "../store/mapping";
import type { TabChoices } from "../store/tab-choices";
import type { Terms } from "./terms";

/** Characters of all names split by hand. */
const LONGEST_SPLITS = 3_000;

/** What is known of the columns of a tab before a person chooses. */
export interface ColumnsSeen {
  /** Headers to choose from: each occurs once, in a column that we do not fill. */
  headers: string[];
  inputs: Mapping["inputs"];
  /** Roles for which more than one header could be meant. */
  unsure: InputRole[];
  /** Output columns of earlier runs that are still there. */
  outputs: Mapping["outputs"];
}

/**
 * The saved choices if their headers are still there, else what the headers say. A column of profile links that was
 * added since is `unsure`; one that the person left out stays left out. Pure.
 */
export function recogniseColumns(
  headers: string[],
  saved: TabChoices | undefined,
  kind: RunKind = "contact",
): ColumnsSeen {
  const outputs = presentOutputs(saved, headers);
  const ours = new Set(Object.values(outputs));
  const own = headers.filter((header) => isFilled(header) && !ours.has(header));
  const once = own.filter((header) => own.indexOf(header) === own.lastIndexOf(header));
  const seen = { headers: once, unsure: [], outputs };
  const known = stillThere(saved?.inputs ?? {}, once);
  const isKnown = saved && Object.keys(known).length === Object.keys(saved.inputs).length;
  if (kind !== "contact") {
    const subject = subjectHeader(once, SUBJECT_COLUMNS[kind]);
    return { ...seen, inputs: isKnown ? known : subject === undefined ? {} : { subject } };
  }
  const inputs = recogniseInputs(headers.map((header) => (once.includes(header) ? header : "")));
  if (saved?.noLinks) delete inputs.profile_url;
  if (isKnown) {
    const isAdded = inputs.profile_url !== undefined && known.profile_url === undefined;
    return { ...seen, inputs: known, unsure: isAdded ? ["profile_url"] : [] };
  }
  const isUnsure = (role: InputRole) => own.filter((header) => roleOf(header) === role).length > 1;
  return { ...seen, inputs, unsure: INPUT_ROLES.filter(isUnsure) };
}

/** The column that a run of another kind needs. */
const SUBJECT_COLUMNS: Readonly<Record<Exclude<RunKind, "contact">, readonly SubjectColumn[]>> = {
  company: ["domain", "company_page", "company"],
  job_postings: ["domain", "company_page", "company"],
  headcount: ["company_page"],
  people: ["company_page"],
  lead: ["profile_url"],
};

/** Says that the headers stand in row 2, below a title; "" if row 1 can hold them. Pure. */
export function titleOver(
  headers: string[],
  { inputs }: Pick<ColumnsSeen, "inputs">,
  second: () => Cell[] | undefined,
): string {
  const isTitle = Object.keys(inputs).length === 0 && headers.filter(isFilled).length === 1;
  return isTitle && headerTexts(second()).some(roleOf) ? TITLE_ROW : "";
}

const isFilled = (header: string) => header !== "";

const TITLE_ROW =
  "Row 1 is a title, and the headers seem to be in row 2. Delete row 1 or move it away.";

/**
 * The mapping of a run: what the person chose, else what was saved, else what the headers say. `second` is row 2, if it
 * was read. Throws NO_HEADER if nobody could be looked up, and BAD_INPUT for an impossible choice.
 */
export function chooseMapping(
  headers: string[],
  saved: TabChoices | undefined,
  {
    kind = "contact",
    inputs,
    splits = saved?.splits,
    outputs,
    profileOnly = saved?.profileOnly,
  }: Pick<Terms, "kind" | "inputs" | "splits" | "outputs" | "profileOnly">,
  second?: Cell[],
): Mapping {
  const seen = recogniseColumns(headers, saved, kind);
  const title = titleOver(headers, seen, () => second);
  if (title !== "") throw enrichError("NO_HEADER", title);
  const chosen: Mapping["inputs"] = inputs
    ? pick(inputs, (header, role) => header !== "" && (role === "subject") === isLookup({ kind }))
    : seen.inputs;
  if (kind === "contact") checkInputs(chosen, profileOnly === true);
  else if (chosen.subject === undefined) throw badInput(NO_SUBJECT);
  checkSplits(splits);
  const ref = outputs?.ref?.header ?? "";
  if (ref !== "" && ref !== seen.outputs.ref) throw badInput(REF_IS_OURS);
  const headersChosen = Object.entries(outputs ?? {}).map(([role, { header }]) => [role, header]);
  const mapping: Mapping = {
    inputs: chosen,
    outputs: pick({ ...seen.outputs, ...Object.fromEntries(headersChosen) }, isFilled),
    ...(splits ? { splits } : {}),
  };
  checkOutputs(mapping, headers);
  return mapping;
}

const REF_IS_OURS = `The column for "${OUTPUT_HEADERS.ref}" is rewritten by runs. Choose a new one.`;

/** Whether the person left out a column of profile links, now or before; undefined if an earlier version ran last. */
export function leavesLinks(
  { inputs }: Pick<Terms, "inputs">,
  saved: TabChoices | undefined,
): boolean | undefined {
  if (inputs?.profile_url === "") return true;
  const before = saved ? saved.noLinks : false;
  return inputs && before ? false : before;
}

/** The outputs that overwrite their cells. */
export function chooseOverwrites(
  { outputs }: Pick<Terms, "outputs">,
  saved: TabChoices | undefined,
): OutputRole[] {
  if (!outputs) return saved?.overwrite ?? [];
  return (Object.keys(outputs) as OutputRole[]).filter((role) => outputs[role]?.overwrite);
}

/**
 * Status outputs of a mapping that go into a person's own column, chosen now or before, or into a renamed one. Not a
 * renamed column of dates, which are not told from a person's. `present`: see `presentOutputs`.
 */
export function chooseOwn(
  { outputs }: Mapping,
  saved: TabChoices | undefined,
  present: Mapping["outputs"],
): OutputRole[] {
  return STATUS_ROLES.filter((role) => {
    const header = outputs[role];
    const ours = role === "enriched_on" ? present : saved?.outputs;
    return header && (header !== ours?.[role] || saved?.own?.includes(role));
  });
}

/** A run by renamed headers, where it leaves words that people typed, and the headers. Pure. */
export function renamedRun(job: Job, renamed: ReadonlyMap<string, string>): Job {
  const { mapping, own = [], made = [] } = job;
  const isRenamed = (role: OutputRole) => renamed.has(mapping.outputs[role] ?? "");
  const isOwn = (role: OutputRole) =>
    own.includes(role) || (role !== "enriched_on" && isRenamed(role));
  return {
    ...job,
    mapping: withRenamed(mapping, renamed),
    made: made.filter((header) => !renamed.has(header)),
    own: STATUS_ROLES.filter(isOwn),
  };
}

const NO_SUBJECT =
  "Choose the column of what to look up: company pages, domains or names, or profile addresses.";

/** Throws BAD_INPUT if the run's small record cannot hold so many splits. */
function checkSplits(splits: Mapping["splits"] = {}): void {
  const tooMany = Object.keys(splits).length > POLICY.splitsKept;
  if (tooMany || JSON.stringify(splits).length > LONGEST_SPLITS)
    throw badInput(
      `At most ${POLICY.splitsKept} names can be split by hand. For more, put first and last names into two columns.`,
    );
}

function checkInputs(inputs: Mapping["inputs"], profileOnly: boolean): void {
  const alone = profileOnly ? inputs.profile_url : undefined;
  const names = inputs.full_name ?? inputs.last_name ?? alone;
  const place = inputs.company ?? inputs.domain ?? inputs.profile_url;
  if (names === undefined || place === undefined) throw enrichError("NO_HEADER");
  const twice = repeated(Object.values(inputs));
  if (twice !== undefined)
    throw badInput(`The column "${twice}" is chosen twice. Choose each column once.`);
}

function checkOutputs({ inputs, outputs }: Mapping, headers: string[]): void {
  const twice = repeated([...Object.values(inputs), ...Object.values(outputs)]);
  if (twice !== undefined)
    throw badInput(
      `Results cannot go to the column "${twice}", which is used already. Choose another or a new one.`,
    );
  if (!Object.values(outputs).every((header) => headers.includes(header)))
    throw badInput("A column for results is gone. Choose another or a new one.");
}

function repeated(headers: string[]): string | undefined {
  return headers.find((header, at) => headers.indexOf(header) !== at);
}

/** The outputs of earlier runs that are still there, also renamed. Pure. */
export function presentOutputs(
  saved: TabChoices | undefined,
  headers: string[],
): Mapping["outputs"] {
  return saved
    ? stillThere(withRenamed(saved, renamedHeaders(saved, headers)).outputs, headers)
    : {};
}

/** The chosen columns whose headers are among these. Pure. */
function stillThere<K extends string>(chosen: Partial<Record<K, string>>, headers: string[]) {
  return pick(chosen, (header) => headers.includes(header));
}

/** The members that `keep` accepts. Pure. */
export function pick<T extends object>(
  record: T,
  keep: (value: NonNullable<T[keyof T]>, name: keyof T) => boolean,
): Partial<T> {
  const kept = Object.entries(record).filter(([name, value]) => keep(value, name as keyof T));
  return Object.fromEntries(kept) as Partial<T>;
}
