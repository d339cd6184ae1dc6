import { badInput } from "../core/errors";
import { type AnyField, FIELD_NAMES } from "../core/field";
import { flatEntry } from "../core/flat-entry";
import { normalName, normalProfileUrl } from "../core/normal-form";
import { OnePerson, type PersonEntered } from "../core/one-person";
import { OUTCOME_WORDS } from "../core/outcome";
import { type EntryVerdict, type Search, Strike, textWithoutPerson } from "../core/strike";
import { fieldOfQuestion, profileKey } from "../core/subject";
import type { Ask } from "../ledger/ask";
import type { Knowledge } from "../ledger/knowledge";
import { entriesOf } from "../mailbox/entries";
import { BODIES_TAB, bodiesIn, type KeptBody, UNCLAIMED_TAB } from "../mailbox/unclaimed-tab";
import type { Cell, Spreadsheet, Tab } from "../ports/spreadsheet";
import { ENTRY_HEADERS } from "../service/entry-row";
import { headerTexts } from "../sheet/table";
import { describeEntry } from "../signals/erased-entries";
import { SIGNALS } from "../store/signals";
import type { Snapshot } from "../store/store";
import { askWithout, cellsShowing, describeAsk } from "./asks";
import { describeRow, type PersonTab, readPersonTabs, rowNumbersOf, rowsOf } from "./tabs";

/** Everything of this file that is about one person. */
export interface Kept {
  person: OnePerson;
  /** Finds their name even if `search` does not: nothing is erased while something about them is in progress. */
  mentions: Strike;
  /** Decides what is erased. Ignores the bare name if namesakes exist and nothing is surely of this person. */
  search: Search;
  /** Look-ups about them, in every state. */
  asks: Ask[];
  /** Texts that our cells show about them. */
  values: ReadonlySet<string>;
  tabs: PersonTab[];
  bodies: { tab: Tab; naming: Naming[] }[];
  /** Signals about their profile's posts or comments. */
  signals: { id: string; kind: string; profileUrl: string }[];
  /** See `OnePerson.alike`. */
  alike: string[];
}

/** A saved delivery that names them; `left` is its text without them. */
type Naming = KeptBody & { left: string };

/** What saved results, tabs, deliveries and signals keep of a person. Throws BAD_INPUT for nobody, or two people. */
export function findKept(
  spreadsheet: Spreadsheet,
  all: Snapshot<"file">,
  knowledge: Knowledge,
  entered: PersonEntered,
): Kept {
  const person = new OnePerson(entered);
  if (!person.isNamed) throw badInput(WHO);
  const tabs = readPersonTabs(spreadsheet, all);
  const asked = [...knowledge.all()].map((ask) => ({ ask, ...describeAsk(ask, knowledge) }));
  const described = [...asked, ...rowsOf(tabs).map(describeRow)];
  const byEmail = new OnePerson({ ...entered, name: "", company: "", profileUrl: "" });
  byEmail.gather(described);
  if (!person.mayBe(byEmail) || !person.gather(described)) throw badInput(TWO_PEOPLE);
  const signals = SIGNALS.list(all).flatMap(([id, { question }]) =>
    "profileUrl" in question &&
    person.is({ keys: [profileKey(normalProfileUrl(question.profileUrl))] })
      ? [{ id, ...question }]
      : [],
  );
  const deliveries = bodiesOf(spreadsheet);
  const arrived = deliveries.flatMap(({ cells }) =>
    bodiesIn(cells).flatMap(({ body }) => entriesOf(body).map(describeEntry)),
  );
  const everything = [...described, ...arrived];
  const alike = person.alike(everything);
  const mentions = new Strike(person);
  const isSure = signals.length > 0 || everything.some((each) => person.is(each));
  // A bare name then more likely belongs to a namesake.
  if (!isSure && alike.length > 0) person.names.clear();
  const search = searchFor(person);
  const asks = asked.flatMap(({ ask, ...each }) => (person.is(each) ? [ask] : []));
  const bodies = deliveries.map(({ tab, cells }) => ({
    tab,
    naming: bodiesNaming({ search, asks }, cells),
  }));
  const shown = asks.flatMap((ask) => cellsShowing(ask, knowledge));
  // E-mails from deliveries, which runs place too; see `broughtEmails`.
  const brought = arrived.flatMap((each) =>
    verdictOf(person, each) === "theirs" ? (each.emails ?? []) : [],
  );
  const values = new Set([...shown, ...brought].filter((each) => each !== ""));
  return { person, mentions, search, asks, tabs, bodies, alike, values, signals };
}

const WHO = "Enter a profile address, an e-mail address, or a name with a company or its domain.";
const TWO_PEOPLE =
  "Two people have what you entered. Enter less, or the profile address of the one you mean.";

type Sought = Pick<Kept, "search" | "asks">;

function bodiesOf(spreadsheet: Spreadsheet): { tab: Tab; cells: Cell[][] }[] {
  return [UNCLAIMED_TAB, BODIES_TAB].flatMap((name) => {
    const tab = spreadsheet.tabNamed(name);
    return tab ? [{ tab, cells: tab.readAll() }] : [];
  });
}

/** The deliveries in these cells that name the person or answer a look-up about them. */
export function bodiesNaming({ search, asks }: Sought, cells: readonly Cell[][]): Naming[] {
  const answers = new Set(asks.map(({ id }) => id));
  return bodiesIn(cells)
    .map((kept) => ({
      ...kept,
      left: answers.has(kept.mark) ? "" : textWithoutPerson(kept.body, search),
    }))
    .filter(({ body, left }) => left !== body);
}

/** Whose entry a row is, in a signal's tab. "neither" in others, and if the row only mentions the person. */
export function rowVerdict(
  { search }: Pick<Kept, "search">,
  { isOfEntries, profileUrl }: PersonTab,
  headers: readonly string[],
  line: readonly Cell[],
): EntryVerdict {
  const row = headers.flatMap((header, at) =>
    ENTRY_HEADERS.has(header) && line[at] !== "" ? [[header, String(line[at])]] : [],
  );
  if (!isOfEntries) return "neither";
  return search.verdict({ "Author's page": profileUrl, ...Object.fromEntries(row) });
}

const DAY = "2026-01-05";

/** One item in the list. */
type Line = [where: string, what: string, when: string, value: string];

/**
 * A summary, "Saved results, e-mail: 1", then one paragraph an item: "Saved results: e-mail of ann lee,
 * acme.com, 2026-01-05: ann@acme.com". "" for nothing. Free.
 */
export function listKept(kept: Kept, knowledge: Knowledge): string {
  const { tabs, bodies, signals, search } = kept;
  const lines: Line[] = [
    ...askLines(kept, knowledge),
    ...tabs.flatMap((tab) => cellLines(kept, tab)),
    ...bodies.flatMap(({ tab, naming }) =>
      naming.map(
        ({ row, receivedOn, body }): Line => [
          `${tab.name}, row ${row}`,
          "what arrived",
          receivedOn,
          theirPart(body, search),
        ],
      ),
    ),
    ...signals.map(
      ({ kind, profileUrl }): Line => ["Signals", `${kind} of the profile`, "", profileUrl],
    ),
  ];
  const whole = lines.map(([where, what, when, value]) => {
    const about = [what, when.slice(0, DAY.length)].filter((part) => part !== "");
    const parts = [where, about.join(", "), value].filter((part) => part !== "");
    return parts.join(": ").replace(/\s+/g, " ");
  });
  const counted = lines.map(([where, what]) =>
    [where.replace(/, row \d+$/, ""), what.split(" of ")[0] || "rows"].join(", "),
  );
  const counts = [...new Set(counted)].map(
    (one) => `${one}: ${counted.filter((each) => each === one).length}`,
  );
  return [counts.join("\n"), ...whole].join("\n\n").trim();
}

/** A delivery's entries that name them, as "name: value" lists; the whole body if none does, as in an answer. */
function theirPart(body: string, search: Search): string {
  const theirs = entriesOf(body).flatMap((each) => {
    const text = JSON.stringify(each);
    if (textWithoutPerson(text, search) === text) return [];
    const parts = Object.entries(flatEntry(each)).filter(([, value]) => value !== "");
    return [parts.map((part) => part.join(": ")).join(", ")];
  });
  return theirs.join("; ") || body;
}

function askLines({ asks, search }: Kept, knowledge: Knowledge): Line[] {
  const theirs = new Set(asks.map(({ id }) => id));
  const others = [...knowledge.all()].filter(({ id }) => !theirs.has(id));
  const naming = others.filter((ask) => {
    const value = knowledge.valueOf(ask);
    return textWithoutPerson(value, search) !== value;
  });
  return [...asks, ...naming].map((ask) => [
    theirs.has(ask.id) ? "Saved results" : "Saved results, in an answer about something else",
    readableQuestion(ask.question),
    new Date(ask.answeredAtMs || ask.askedAtMs).toISOString(),
    knowledge.valueOf(ask) || OUTCOME_WORDS[ask.answer.outcome],
  ]);
}

/** A question in words: "phone(DE) of linkedin.com/in/ann", "e-mail of ann lee, acme.com". */
export function readableQuestion(question: string): string {
  const field = fieldOfQuestion<AnyField>(question);
  const about = question
    .slice(field.length)
    .replace(/ (?:[piw]:|[dc]:(?:([^@]*)@)?)?/, (_, name) => (name ? ` of ${name}, ` : " of "));
  return FIELD_NAMES[field] + about;
}

/** Rows about them, and other cells that name them. */
function cellLines(kept: Kept, each: PersonTab): Line[] {
  const [headers = [], ...lines] = each.uses[0]?.table.cells ?? [];
  return cellsNaming(kept, each).map(({ row, columns }) => {
    const cells = [headers, lines[row - 2] ?? headers].map((line) => line.map(textOf));
    const value = columns.map((column) => cells.flatMap((line) => line[column] || []).join(": "));
    return [`${each.tab.name}, row ${row}`, "", "", value.join(" | ")];
  });
}

/** Cells that name the person, by row: the whole row if it is about them, nothing of a namesake's entry. */
export function cellsNaming(
  kept: Pick<Kept, "person" | "search">,
  each: PersonTab,
): { row: number; columns: number[] }[] {
  const cells = each.uses[0]?.table.cells ?? [];
  const headers = headerTexts(cells[0]);
  const rows = rowNumbersOf(kept.person, each);
  return cells.flatMap((line, at) => {
    const verdict = at === 0 ? "neither" : rowVerdict(kept, each, headers, line);
    const isTheirs = verdict === "theirs" || rows.has(at + 1);
    const columns = line.flatMap((cell, column) =>
      cell !== "" && (isTheirs || kept.search.eraser.finds(String(cell))) ? [column] : [],
    );
    return columns.length === 0 || verdict === "another's" ? [] : [{ row: at + 1, columns }];
  });
}

function textOf(cell: Cell): string {
  return cell instanceof Date ? cell.toISOString().slice(0, DAY.length) : String(cell);
}

/** The editor of saved look-ups: drops those about the person and removes them from the others. */
export function editAsk(
  { asks, search }: Kept,
  knowledge: Knowledge,
  codec: Parameters<typeof askWithout>[3],
): (ask: Ask) => Ask | undefined {
  const theirs = new Set(asks.map(({ id }) => id));
  return (ask) => (theirs.has(ask.id) ? undefined : askWithout(ask, search, knowledge, codec));
}

export function searchFor(person: OnePerson): Search {
  const verdict: Search["verdict"] = (entry) => verdictOf(person, describeEntry(entry));
  return { eraser: new Strike(person), verdict };
}

/**
 * Whose entry this is. An entry with their name and no other key, as in a hiring team, counts as theirs. One
 * with their name and another company or profile address is a namesake's.
 */
function verdictOf(
  person: OnePerson,
  { keys, emails = [], name }: ReturnType<typeof describeEntry>,
): EntryVerdict {
  const isKnown = emails.some((each) => person.emails.has(normalName(each)));
  if (person.is({ keys }) || (isKnown && !person.isAnother(keys))) return "theirs";
  if (!person.names.has(normalName(name))) return "neither";
  return keys.length === 0 ? "theirs" : "another's";
}
