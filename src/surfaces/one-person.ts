import type { PersonEntered } from "../core/one-person";
import { readableTime } from "../core/readable-time";
import { allowAgain, erasePerson, listPerson, type PersonFile } from "../person/erase";
import type { Store } from "../store/store";
import { endOthersPermission } from "./forget";

/**
 * Lists, erases or allows again one person, and says what was done and what is left. Costs nothing. Throws
 * what `erasePerson` throws.
 */
export function actOnPerson(
  file: PersonFile & { user: Store<"user"> },
  act: "list" | "erase" | "allow",
  who: PersonEntered,
): { sentence: string; kept?: string } {
  if (act === "allow") return { sentence: allowSentence(file, who) };
  if (act === "erase") {
    const erased = erasedSentence(erasePerson(file, who));
    const when = readableTime(new Date(file.time.now()).toISOString());
    const of = [...Object.values(who), when].filter(Boolean).join(", ");
    return { sentence: `${of}. ${erased}` };
  }
  const { list, isErased, alike } = listPerson(file, who);
  const surer = who.company !== "" && alike.length === 0 ? SURER : "";
  const sentence = list === "" ? `${NOTHING}${isErased === undefined ? UNTOLD : surer}` : LISTED;
  const said = `${isErased ? `${sentence} ${NOT_ASKED}` : sentence}${namesakesText(alike)}`;
  return { sentence: said, kept: list };
}

/** What was erased may be paid again, so formulas wait until whoever pays allows them again. */
function allowSentence(file: PersonFile & { user: Store<"user"> }, who: PersonEntered): string {
  if (!allowAgain(file, who)) return "They are not erased in this file.";
  endOthersPermission(file);
  return "They may be asked and shown again, by schedules too, and what is asked costs again.";
}

const NOTHING = "Nothing is kept under just that.";
const SURER = " A profile link or domain is surer than a company's name.";
const UNTOLD = " Name and company or profile link tell if they were erased.";
const LISTED = "What is kept, to be copied: how much where, then all of it.";

const NOT_ASKED = "They are erased: this file neither asks nor shows them.";
const NOTHING_ERASED =
  "Nothing was kept under just that, so nothing is erased; nobody is asked under it.";
const NO_MARK = "They may still be asked: enter name and company or profile link, too.";

/** The record of the erasure, after whom it was of and when. */
function erasedSentence(erased: ReturnType<typeof erasePerson>): string {
  const { counts, left, records, alike, isMarked } = erased;
  const kept = leftText("Kept before", counts);
  const own = leftText("What people typed still names them", left);
  const ours = leftText("Stored records still name them", records);
  const marked = kept || own ? NOT_ASKED : NOTHING_ERASED;
  return `${isMarked ? marked : NO_MARK}${kept}${own}${ours}${namesakesText(alike)} Google's version history and copies still hold it. Copy this record: it is not kept.`;
}

function leftText(what: string, places: readonly string[]): string {
  return places.length === 0 ? "" : ` ${what}: ${places.join("; ")}.`.replace(/\.\.$/, ".");
}

/** Most namesakes listed. */
const MOST_ALIKE = 5;

function namesakesText(alike: readonly string[]): string {
  const named = alike.slice(0, MOST_ALIKE);
  if (alike.length > MOST_ALIKE) named.push("\u2026");
  return leftText("Kept under another spelling or company", named);
}
