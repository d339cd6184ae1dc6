import { badInput } from "../core/errors";
import { type AnyField, FIELD_NAMES } from "../core/field";
import type { Entry } from "../core/flat-entry";
import { normalName } from "../core/normal-form";
import { OnePerson, type PersonEntered } from "../core/one-person";
import { OUTCOME_WORDS } from "../core/outcome";
import { type EntryVerdict, type Search, Strike, textWithoutPerson } from "../core/strike";
import { fieldOfQuestion } from "../core/subject";
import type { Ask } from "../ledger/ask";
import type { Knowledge } from "../ledger/knowledge";
import { entriesOf } from "../mailbox/entries";
import { BODIES_TAB, bodiesIn, type KeptBody, UNCLAIMED_TAB } from "../mailbox/unclaimed-tab";
import type { Cell, Spreadsheet, Tab } from "../ports/spreadsheet";
import { describeEntry } from "../signals/erased-entries";
import { SIGNALS } from "../store/signals";
import type { Snapshot } from "../store/store";
import { askWithout, describeAsk, shownValues } from "./asks";
import { describedRows, type PersonTab, readPersonTabs, rowNumbersOf } from "./tabs";

/** Everything of this file that is about one person. */
export interface Kept {
  person: OnePerson;
  search: Search;
  /** Look-ups about them, in all their states. */
  asks: Ask[];
  /** What cells of ours show of them. */
  values: ReadonlySet<string>;
  tabs: PersonTab[];
  bodies: { tab: Tab; naming: Naming[] }[];
  /** Ids of signals that ask about them. */
  signals: string[];
  /** See `OnePerson.alike`. */
  alike: string[];
}

/** A kept delivery that names them, with what it says besides. */
interface Naming extends KeptBody {
  left: string;
}

/**
 * Finds what the file keeps about whom somebody names: in saved results, tabs, kept deliveries and signals.
 * Throws BAD_INPUT if that names nobody, or two people.
 */
export function findKept(
  spreadsheet: Spreadsheet,
  all: Snapshot<"file">,
  knowledge: Knowledge,
  entered: PersonEntered,
): Kept {
  const person = new OnePerson(entered);
  if (!person.isNamed) throw badInput(WHO);
  const tabs = readPersonTabs(spreadsheet, all);
  const asked = [...knowledge.all()].map((ask) => describeAsk(ask, knowledge));
  const described = [...asked, ...describedRows(tabs)];
  if (!person.gather(described)) throw badInput(TWO_PEOPLE);
  const search = searchFor(person);
  const asks = [...knowledge.all()].filter((ask) => person.is(describeAsk(ask, knowledge)));
  const bodies = [UNCLAIMED_TAB, BODIES_TAB].flatMap((name) => {
    const tab = spreadsheet.tabNamed(name);
    return tab ? [{ tab, naming: bodiesNaming(search, tab.readAll()) }] : [];
  });
  const shown = asks.flatMap((ask) => shownValues(ask, knowledge));
  const brought = bodies.flatMap(({ naming }) =>
    naming.flatMap(({ body }) => emailsIn(body, person)),
  );
  return {
    ...{ person, search, asks, tabs, bodies, alike: person.alike(described) },
    values: new Set([...shown, ...brought].filter((each) => each !== "")),
    signals: SIGNALS.list(all)
      .filter(([, { question }]) => "profileUrl" in question && isTheirs(person, question))
      .map(([id]) => id),
  };
}

const WHO = "Enter a profile address, an e-mail address, or a name with a company or its domain.";
const TWO_PEOPLE =
  "Two people with different profile addresses have what you entered. Enter the profile address of the one you mean.";

function isTheirs(person: OnePerson, { profileUrl }: { profileUrl: string }): boolean {
  const [key] = new OnePerson({ name: "", company: "", email: "", profileUrl }).keys;
  return key !== undefined && person.keys.has(key);
}

/** The e-mails that a delivery brought of the person, which runs place too; see `broughtEmails`. */
function emailsIn(body: string, person: OnePerson): readonly string[] {
  return entriesOf(body).flatMap((entry) =>
    verdictOf(person, entry) === "theirs" ? (describeEntry(entry).emails ?? []) : [],
  );
}

/** The deliveries in these cells that name whom is searched for. */
export function bodiesNaming(search: Search, cells: readonly Cell[][]): Naming[] {
  return bodiesIn(cells)
    .map((kept) => ({ ...kept, left: textWithoutPerson(kept.body, search) }))
    .filter(({ body, left }) => left !== body);
}

const DAY = "2026-01-05";

/** A thing that is kept about a person. */
type Line = [where: string, what: string, when: string, value: string];

/** All of it, a paragraph a thing: "Saved results: e-mail of ann lee, acme.com, 2026-01-05: ann@acme.com". Free. */
export function listKept(kept: Kept, knowledge: Knowledge): string {
  const { tabs, bodies, signals } = kept;
  const lines: Line[] = [
    ...askLines(kept, knowledge),
    ...tabs.flatMap((tab) => cellLines(kept, tab)),
    ...bodies.flatMap(({ tab, naming }) =>
      naming.map(
        ({ row, receivedOn, body }): Line => [
          `${tab.name}, row ${row}`,
          "what arrived",
          receivedOn,
          body,
        ],
      ),
    ),
    ...signals.map((id): Line => ["Signals", "comments of the profile", "", id]),
  ];
  return lines
    .map(([where, what, when, value]) => {
      const about = [what, when.slice(0, DAY.length)].filter((part) => part !== "");
      return [where, about.join(", "), value].filter((part) => part !== "").join(": ");
    })
    .map((line) => line.replace(/\s+/g, " "))
    .join("\n\n");
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

/** What was asked, and of whom: "phone(DE) of linkedin.com/in/ann", "e-mail of ann lee, acme.com". */
export function readableQuestion(question: string): string {
  const field = fieldOfQuestion<AnyField>(question);
  const about = question
    .slice(field.length)
    .replace(/ (?:[piw]:|[dc]:(?:([^@]*)@)?)?/, (_, name) => (name ? ` of ${name}, ` : " of "));
  return FIELD_NAMES[field] + about;
}

/** Rows about them, and other cells that name them. */
function cellLines({ person, search }: Kept, each: PersonTab): Line[] {
  const { tab, uses } = each;
  const cells = uses[0]?.table.cells ?? [];
  const rows = rowNumbersOf(person, each);
  return cells.flatMap((line, at): Line[] => {
    const value = line.flatMap((cell, column) => {
      const isTheirs = rows.has(at + 1) || search.strike.finds(String(cell));
      const said = [textOf(cells[0]?.[column] ?? ""), textOf(cell)].filter((text) => text !== "");
      return isTheirs && cell !== "" ? said.join(": ") : [];
    });
    return value.length === 0 ? [] : [[`${tab.name}, row ${at + 1}`, "", "", value.join(" | ")]];
  });
}

function textOf(cell: Cell): string {
  return cell instanceof Date ? cell.toISOString().slice(0, DAY.length) : String(cell);
}

/** Edits a saved look-up: undefined if it is the person's, else what it says besides them. */
export function editAsk(
  { asks, search }: Kept,
  knowledge: Knowledge,
  codec: Parameters<typeof askWithout>[3],
): (ask: Ask) => Ask | undefined {
  const theirs = new Set(asks.map(({ id }) => id));
  return (ask) => (theirs.has(ask.id) ? undefined : askWithout(ask, search, knowledge, codec));
}

/** Searches entries and texts for this person. */
export function searchFor(person: OnePerson): Search {
  return { strike: new Strike(person), verdict: (entry) => verdictOf(person, entry) };
}

/**
 * Whose an entry is. One with their name and nothing else to tell people apart, as in a hiring team, counts
 * as theirs; one with their name and another company or profile address is a namesake's.
 */
function verdictOf(person: OnePerson, entry: Entry): EntryVerdict {
  const { keys, emails = [], name } = describeEntry(entry);
  const isKnown = emails.some((each) => person.emails.has(normalName(each)));
  if (person.is({ keys }) || (isKnown && !person.isAnother(keys))) return "theirs";
  if (!person.names.has(normalName(name))) return "neither";
  return keys.length === 0 ? "theirs" : "another's";
}
