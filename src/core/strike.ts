import { isObject, parseJson } from "./json";
import { postsOfProfile } from "./normal-form";
import type { OnePerson } from "./one-person";

/** What stands where something about a person was. */
const ERASED_WORD = "[erased]";

/** Removes what names one person from texts. */
export class Strike {
  private readonly named: RegExp | undefined;

  constructor(person: Pick<OnePerson, "keys" | "names" | "emails">) {
    const profiles = [...person.keys].filter((key) => key.startsWith("p:"));
    const patterns = [
      ...profiles.map((key) => profilePattern(key.slice(2))),
      ...[...person.emails].map((email) => `(?<![\\w.+-])${escaped(email)}(?![\\w-])`),
      ...[...person.names].map(namePattern),
    ];
    this.named = patterns.length === 0 ? undefined : new RegExp(patterns.join("|"), "giu");
  }

  /** Whether the text names the person. */
  readonly finds = (text: string): boolean =>
    this.named !== undefined && text.normalize("NFC").search(this.named) >= 0;

  /** The text without the person; "" if it says nothing else. */
  from(text: string): string {
    if (!this.named || !this.finds(text)) return text;
    const left = text.normalize("NFC").replace(this.named, ERASED_WORD);
    return left.trim() === ERASED_WORD ? "" : left;
  }
}

/** The address of a profile, or of a post of theirs. */
function profilePattern(normal: string): string {
  const formsOf = (url: string) => [...new Set([url, encodeURI(url)])].map(escaped).join("|");
  const rest = "[^\\s\"',;)\\]>]*";
  const end = `(?![\\p{L}\\p{N}_-]|[.%][\\p{L}\\p{N}])(?:[/?#]${rest})?`;
  const posts = postsOfProfile(normal);
  const post = posts && `|(?:${formsOf(posts)})${rest}`;
  return `(?:https?:\\/\\/)?(?:[\\w-]{1,20}\\.){0,2}(?:(?:${formsOf(normal)})${end}${post})`;
}

/** A name, and the job title that follows it in brackets. */
function namePattern(name: string): string {
  const words = name.split(" ").map((word) => escaped(word).replace(/'/g, "['’ʼ`´]"));
  return `(?<![\\p{L}\\p{N}])${words.join("\\s+")}(?![\\p{L}\\p{N}])(?: \\([^)]*\\))?`;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}

/** Whether an entry is the person's, another's of the same name, or neither. */
export type EntryVerdict = "theirs" | "another's" | "neither";

/** How a value is searched for one person. */
export interface Search {
  verdict: (entry: Readonly<Record<string, unknown>>) => EntryVerdict;
  eraser: Strike;
}

/** A JSON value without what is about the person; undefined if all of it is. */
function withoutPerson(value: unknown, search: Search): unknown {
  if (typeof value === "string") return search.eraser.from(value);
  if (Array.isArray(value))
    return value.map((each) => withoutPerson(each, search)).filter((each) => each !== undefined);
  if (!isObject(value)) return value;
  const verdict = search.verdict(value);
  if (verdict === "theirs") return undefined;
  if (verdict === "another's") return value;
  const members = Object.entries(value).map(([name, each]) => [name, withoutPerson(each, search)]);
  return Object.fromEntries(members.filter(([, each]) => each !== undefined));
}

/** The same for a text, which may be JSON; unchanged if it does not name the person. */
export function textWithoutPerson(text: string, search: Search): string {
  const value = parseJson(text);
  if (typeof value !== "object" || value === null) return search.eraser.from(text);
  const left = withoutPerson(value, search);
  if (left === undefined) return "";
  const written = JSON.stringify(left);
  return written === JSON.stringify(value) ? text : written;
}
