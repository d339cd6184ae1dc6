import type { AssistantShown, Prices, SettingsShown } from "../contract/settings";
import { countOf, formatNumber, formatTime } from "./sheet-locale";
import { FIELD_WORDS, KIND_WORDS } from "./words";

const { contact, ...lookups } = KIND_WORDS;
export const PRICE_WORDS: Record<keyof Prices, string> = {
  ...FIELD_WORDS,
  ...lookups,
  comments: "Comments",
  posts: "Posts",
};

export const loading = "Reading your settings\u2026";
export const access = "Your account";
export const key = "Your key";
export const keyWarning = "Whoever can edit this file\u2019s script could read a key used here.";
export const keySaved = (masked: string) =>
  `Saved (${masked}). Leave it blank to keep it; it is never shown.`;
export const sameAccount = "The new key is of the same account: its runs go on";
export const baseUrl = "Base address; it ends in /api/v2";
export const more = "Advanced: addresses and account";
export const synchronousUrl = "Second address, for answers at once; it ends in /v2";
export const secondHint = "Most people need none.";
export const prices = "Credits your plan takes";
export const pricesHint =
  "For each one found; job postings for each company asked. Costs here go by these; the service charges by its own.";
export const workspace = "This is a Google Workspace account";
export const workspaceHint = "Google allows fewer web requests a day for gmail.com.";
export const saveAndTest = "Save and test";
export const testing = "Testing\u2026";
export const testIsFree = "The test is one free request.";
export const saveLimit = "Save limit";
export const month = "Monthly limit";
/** `started`: how many of those spent are searches and signals, at the person's figure. */
export const monthNow = (spent: number | null, most: number | undefined, started: number) => {
  const known = (spent ?? 0) - started;
  if (most === undefined)
    return known > 0
      ? `No limit; ${countOf(known, "credit")} so far, besides searches and signals`
      : "No limit";
  const aside = `, ${formatNumber(started)} of them set aside for searches and signals`;
  return mostOf(spent, most) + (started > 0 ? aside : "");
};
const mostOf = (spent: number | null, most: number) =>
  `${spent === null ? "At" : `${formatNumber(spent)} of at`} most ${formatNumber(most)} credits`;
export const monthCap = "Most that you spend in this file (credits; blank for no limit)";
export const monthStarted = "Count each full search or signal as (credits)";
export const monthStartedHint =
  "A safety margin, as the price is not published. If blank, full searches, hiring and engagement wait.";
export const day = "Formulas and daily limit";
export const dayNow = ({
  formulaCapCredits,
  formulasMaySpend,
  formulasWait,
  today,
}: SettingsShown) =>
  `${
    formulaCapCredits === null
      ? "No limit"
      : `${mostOf(today?.spent || null, formulaCapCredits)} a day, besides runs you start`
  }; formulas ${formulasWait ? "wait for your tick: saved results were deleted" : `may ${formulasMaySpend ? "" : "not "}spend your credits`}${formulasMaySpend ? " if you own the file" : ""}`;
export const unsaved = "Not saved yet";
export const dayCap = "Most a day for formulas, schedules, new rows and assistants (credits)";
export const formulasSpend = "Formulas of this file may spend credits";
export const formulasWhose =
  "Only the file\u2019s owner can allow this, and pays for all formulas.";
export const formulasShow =
  "They may also show my lists, personas, searches and connections to everybody in this file";
export const assistants = "Assistants";
export const assistantSpent = ({ name, connected, spent, credits }: AssistantShown) =>
  `${name}: ${connected ? "connected" : "not connected yet"}, ${formatNumber(spent)} of ${formatNumber(credits)} credits today`;
export const assistantOff = (name: string) => `Turn ${name} off`;
export const noAssistants = "None is connected.";
const DEPLOY =
  "In Extensions > Apps Script choose Deploy > New deployment > Web app, execute as Me, access for Anyone";
export const assistantHow = `It sees names of tabs and columns, runs, lists and what is saved about people. It needs a web app. ${DEPLOY}.`;
export const assistantName = "Name";
export const assistantCap = "It may spend in a day (credits)";
export const assistantAllow = "Allow";
export const assistantSettings = "Or its settings, to copy: put in your folder";
/** Same as in docs/agents.md. */
export const assistantEntry = (code: string) =>
  `{"mcpServers":{"enrich":{"command":"node","args":["/path/to/enrich-for-sheets/tools/run.mjs","bridge/start.ts"],"env":{"ENRICH_CONNECTION":"${code}"}}}}`;
export const assistantCode = "Connection code, for the assistant alone";
export const webhook = "Advanced: results address";
export const webhookOff =
  "Off. Results are asked for instead; hiring companies and full company searches need it.";
export const webhookOn = (testedAtMs: number) => `On; tested ${formatTime(testedAtMs)}.`;
export const webhookHow = `The service can send results to a web app of your own copy of this script; a published add-on has none. Anyone may post there; only what carries its secret is taken. ${DEPLOY}, and paste its address.`;
export const webhookAddress = "Address of the web app; it ends in /exec";
export const webhookTest = "Test and turn on";
export const webhookAgain = "Test again";
export const newSecret = "New secret";
export const webhookStop = "Turn off";
export const unreadable = (count: number) => `${formatNumber(count)} deliveries could not be read.`;
export const lost = (count: number) =>
  `Of at least ${formatNumber(count)} deliveries nothing could be kept: there was no room.`;
export const refused = (count: number) =>
  `${formatNumber(count)} deliveries were refused: their secret is not valid now.`;
export const saved = "Saved results";
export const savedWho = "Whoever can open this file can read them.";
export const savedText =
  "Every answer stays in the hidden tab \u201cEnrich: saved results\u201d until somebody deletes it, so nothing is paid twice.";
export const dropResults = "Delete saved results\u2026";
export const dropWhich = "Which ones";
export const dropAll = "all";
export const older = (days: number) => `older than ${days} days`;
export const dropAsk = (which: string) =>
  `Delete the saved results of this file (${which}), for everybody? What they hold is paid again when asked again, by formulas and schedules too. Your own columns stay.`;
export const dropNow = "Delete, and pay again later";
export const person = "One person";
export const personText =
  "Erasing takes them out of all that the add-on keeps in this file, for everybody; they are neither asked nor shown again. What people typed stays, as do Google\u2019s version history and copies.";
export const personSummary = "Show or erase what is kept about somebody";
export const personName = "Their name";
export const personCompany = "Their company or its domain";
export const personProfile = "Their profile link";
export const personEmail = "Their e-mail";
export const personShow = "Show what is kept";
export const personKept = "What is kept";
export const personErase = "Erase\u2026";
export const personAsk = (who: string) =>
  `Erase ${who} from this file, for everybody? The answers about them that you paid for are deleted, too.`;
export const personNow = "Erase them";
export const personAllow = "Allow again";
export const forgetText =
  "Removes your key, addresses, prices and permissions in all your files. Saved results and limits stay.";
export const forgetStart = "Forget my key and settings\u2026";
export const forgetAsk =
  "Remove them in all your files? Runs and schedules wait for the same key; formulas and assistants until allowed again.";
export const forgetNow = "Forget them";
