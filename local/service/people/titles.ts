import { foldName } from "./identity";
import { FUNCTION_IDS, FUNCTIONS, SENIORITY_IDS } from "./taxonomy";

/** A job title people have here. */
export interface Title {
  readonly text: string;
  /** Folded words of it, its usual short and long form included. */
  readonly words: ReadonlySet<string>;
}

/** By function: the role of its members, then the short and the long name of its chief. */
const ROLES: Readonly<Record<string, readonly [role: string, short: string, long: string]>> = {
  "1": ["Accountant", "CAO", "Chief Accounting Officer"],
  "2": ["Office Administrator", "CAO", "Chief Administrative Officer"],
  "3": ["Designer", "CCO", "Chief Creative Officer"],
  "4": ["Business Developer", "CBDO", "Chief Business Development Officer"],
  "5": ["Social Worker", "CIO", "Chief Impact Officer"],
  "6": ["Consultant", "CSO", "Chief Strategy Officer"],
  "7": ["Trainer", "CLO", "Chief Learning Officer"],
  "8": ["Software Engineer", "CTO", "Chief Technology Officer"],
  "9": ["Venture Builder", "CEO", "Chief Executive Officer"],
  "10": ["Financial Analyst", "CFO", "Chief Financial Officer"],
  "11": ["Nurse", "CMO", "Chief Medical Officer"],
  "12": ["HR Specialist", "CHRO", "Chief Human Resources Officer"],
  "13": ["IT Administrator", "CIO", "Chief Information Officer"],
  "14": ["Counsel", "CLO", "Chief Legal Officer"],
  "15": ["Marketing Specialist", "CMO", "Chief Marketing Officer"],
  "16": ["Content Editor", "CCO", "Chief Communications Officer"],
  "17": ["Safety Officer", "CSO", "Chief Security Officer"],
  "18": ["Operations Analyst", "COO", "Chief Operating Officer"],
  "19": ["Product Owner", "CPO", "Chief Product Officer"],
  "20": ["Project Coordinator", "CPMO", "Chief Project Management Officer"],
  "21": ["Buyer", "CPO", "Chief Procurement Officer"],
  "22": ["Test Engineer", "CQO", "Chief Quality Officer"],
  "23": ["Property Agent", "CPO", "Chief Property Officer"],
  "24": ["Researcher", "CSO", "Chief Scientific Officer"],
  "25": ["Account Executive", "CRO", "Chief Revenue Officer"],
  "26": ["Customer Success Specialist", "CCO", "Chief Customer Officer"],
};

/** Forms a level can take, in the order of SENIORITY_IDS. */
const FORMS: readonly ((role: string, name: string, short: string, long: string) => string[])[] = [
  (role) => [`${role} Intern`, `${role} Trainee`],
  (role) => [role, `Junior ${role}`],
  (role) => [`Senior ${role}`, `${role} II`],
  (role) => [`Principal ${role}`, `Lead ${role}`],
  (_role, name) => [`${name} Team Lead`, `Assistant ${name} Manager`],
  (_role, name) => [`${name} Manager`, `Senior ${name} Manager`],
  (_role, name) => [`Director of ${name}`, `Head of ${name}`],
  (_role, name) => [`VP ${name}`, `Vice President of ${name}`],
  (_role, _name, short, long) => [short, long],
  (_role, name) => ["Founder & CEO", `Owner, ${name}`],
];
const FORMS_EACH = 2;

/** Words without a meaning of their own. */
const FILLERS = ["of", "the", "and", "for", "in"];

/** Every title there is: by function, then level, then form. */
export const TITLES: readonly Title[] = Object.freeze(
  FUNCTION_IDS.flatMap((id) => {
    const [role = "", short = "", long = ""] = ROLES[id] ?? [];
    const others = [
      [short, long],
      ["vp", "vice president"],
    ] as const;
    return FORMS.flatMap((form) => form(role, FUNCTIONS[id], short, long)).map((text) => ({
      text,
      words: new Set(others.reduce((words, pair) => withOther(words, pair), wordsOf(text))),
    }));
  }),
);

/** The place in TITLES of one of the titles of a function and a level (places in their tables). */
export function titleOf(functionPlace: number, levelPlace: number, draw: number): number {
  const start = (functionPlace * SENIORITY_IDS.length + levelPlace) * FORMS_EACH;
  return start + Math.floor(draw * FORMS_EACH);
}

/**
 * By index in TITLES: 1 for titles that a search for one of these means, else 0. A title matches
 * when it has every word, in any order and case; `*` matches everyone (service-gaps: POST
 * /leads/search).
 */
export function matchTitles(asked: readonly string[]): Uint8Array {
  const wanted = asked.map(wordsOf).filter((words) => words.length > 0);
  const everyone = asked.some((text) => text.trim() === "*");
  return Uint8Array.from(TITLES, ({ words }) =>
    Number(everyone || wanted.some((each) => each.every((word) => words.has(word)))),
  );
}

/** Folded words of a text, without fillers. */
export function wordsOf(text: string): string[] {
  const words = foldName(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !FILLERS.includes(word));
}

/** Adds the long form to the short one, and the other way round. */
function withOther(words: string[], [short, long]: readonly [string, string]): string[] {
  const [shortWords, longWords] = [wordsOf(short), wordsOf(long)];
  const has = (form: string[]) => form.every((word) => words.includes(word));
  return has(shortWords) || has(longWords) ? [...words, ...shortWords, ...longWords] : words;
}
