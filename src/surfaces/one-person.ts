import type { PersonEntered } from "../core/one-person";
import { allowAgain, erasePerson, listPerson, type PersonFile } from "../person/erase";
import type { Store } from "../store/store";
import { endFormulaPermissions, renewOwnPermission } from "./forget";

export type PersonAct = "list" | "erase" | "allow";

/**
 * Lists, erases or allows again one person, and says what was done and what is left. Costs nothing. Throws
 * what `erasePerson` throws.
 */
export function actOnPerson(
  file: PersonFile & { user: Store<"user"> },
  act: PersonAct,
  who: PersonEntered,
): { sentence: string; kept?: string } {
  if (act === "allow") return { sentence: allowSentence(file, who) };
  if (act === "erase") return { sentence: erasedSentence(erasePerson(file, who)) };
  const { list, isErased, alike } = listPerson(file, who);
  const surer = who.company !== "" && alike.length === 0 ? SURER : "";
  const sentence = list === "" ? `${NOTHING}${isErased === undefined ? UNTOLD : surer}` : LISTED;
  const said = `${isErased ? `${sentence} ${NOT_ASKED}` : sentence}${namesakesText(alike)}`;
  return { sentence: said, kept: list };
}

/** What was erased may be paid again, so formulas wait until whoever pays allows them again. */
function allowSentence(file: PersonFile & { user: Store<"user"> }, who: PersonEntered): string {
  if (!allowAgain(file, who)) return "They are not erased in this file.";
  endFormulaPermissions(file);
  renewOwnPermission(file);
  return "They may be asked and shown again, by schedules too, and what is asked costs again.";
}

const NOTHING = "Nothing is kept under just that.";
const SURER = " A profile link or domain is surer than a company's name.";
const UNTOLD = " Name and company or profile link tell if they were erased.";
const LISTED = "What is kept, to be copied: how much where, then all of it.";

const NOT_ASKED = "They are erased: this file neither asks nor shows them.";
const NOTHING_ERASED =
  "Nothing was kept under just that, so nothing is erased; under just that nobody is asked.";
const NO_MARK =
  "An e-mail address alone keeps nobody from being asked: enter a name and company, or a profile address, too.";

function erasedSentence({
  wasKept,
  left,
  records,
  alike,
  isMarked,
}: ReturnType<typeof erasePerson>): string {
  const own = leftText("What people typed still names them", left);
  const ours = leftText("Stored records still name them", records);
  const marked = wasKept || left.length > 0 ? NOT_ASKED : NOTHING_ERASED;
  return `${isMarked ? marked : NO_MARK}${own}${ours}${namesakesText(alike)} Google's version history and copies of the file still hold what was there.`;
}

function leftText(what: string, places: readonly string[]): string {
  return places.length === 0 ? "" : ` ${what}: ${places.join("; ")}.`;
}

/** Most namesakes listed. */
const MOST_ALIKE = 5;

function namesakesText(alike: readonly string[]): string {
  const named = alike.slice(0, MOST_ALIKE).join("; ");
  const more = alike.length > MOST_ALIKE ? "; \u2026" : "";
  return named === ""
    ? ""
    : ` Kept under another spelling or company: ${named}${more}.`.replace(/\.\.$/, ".");
}
