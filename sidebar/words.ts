import type { Field, InputRole, RunKind, RunOn } from "../contract/enrich-form";
import type { Progress, Sums } from "../contract/enrich-run";
import { countOf, formatDuration, formatNumber } from "./sheet-locale";

export const PANEL_WORDS = {
  enrich: "Enrich",
  find: "Find",
  signals: "Signals",
  library: "Library",
  activity: "Activity",
  settings: "Settings",
};
export type PanelName = keyof typeof PANEL_WORDS;

export const FIELD_WORDS: Record<Field, string> = {
  email: "Work e-mail",
  personal_email: "Personal e-mail",
  phone: "Phone",
};

export const KIND_WORDS: Record<RunKind, string> = {
  contact: "People",
  company: "Companies",
  headcount: "Headcount",
  job_postings: "Job postings",
  lead: "Leads",
  people: "People at a company",
};

export const ROLE_WORDS: Record<InputRole, string> = {
  first_name: "First name",
  last_name: "Last name",
  full_name: "Full name",
  company: "Company",
  domain: "Website",
  profile_url: "Profile link",
  countries: "Phone countries",
};

export const RUN_ON_WORDS: Record<RunOn, string> = {
  first: "First 10, to try it",
  selection: "Selected rows",
  visible: "Visible rows",
  blanks: "All without a result",
  all: "All rows",
};

export const STATUS_WORDS = ["valid", "deliverable", "catch-all", "risky", "invalid"];

export const STATE_WORDS: Record<Progress["state"], string> = {
  running: "Running",
  paused: "Paused",
  stopped: "Stopped",
  done: "Done",
};

export const SUM_WORDS: Record<
  Exclude<keyof Sums, "placed" | "aside" | "invalid" | "blocked">,
  string
> = {
  wanted: "Results wanted",
  known: "Answered before, free",
  duplicates: "The same again, free",
  skipped: "Left out",
  asked: "Looked up",
  queued: "Still to look up",
  found: "Found",
  notFound: "Not found",
  refused: "Not possible",
  failed: "Did not work, free",
  unknown: "No answer yet",
  pending: "Waiting",
};

/** "112 of 296 · 71 found · 40 seconds left" */
export const running = (done: number, people: number, found: number, secondsLeft: number | null) =>
  [
    `${formatNumber(done)} of ${formatNumber(people)}`,
    done === 0 ? firstAnswer : `${formatNumber(found)} found`,
    ...(secondsLeft === null ? [] : [`${formatDuration(secondsLeft)} left`]),
  ].join(" \u00b7 ");
const firstAnswer = "waiting for the first answer\u2026";
export const whatHappened = (results: number) =>
  `What happened to the ${countOf(results, "result")} wanted`;
export const showResults = "Show results";
export const asideHint = (count: number) =>
  `Of this and earlier runs, ${countOf(count, "uncertain one is", "uncertain ones are")} paid and not in the sheet.`;
export const placeAside = "Place these too";
export const invalidHint = "Invalid ones would bounce: they stay aside, and cost like any found.";
export const placeThem = (status: string) =>
  ` To place them, tick ${status} under Where results go; that is free.`;
export const placedMore = (count: number) => `Placed ${formatNumber(count)} more.`;

export const title = "Enrich";
export const panels = "Parts of Enrich";
export const loading = "Reading the tab…";
export const unreached =
  "Google did not answer. Check the connection and try again: nothing was lost.";
export const noKey = "No key is saved yet. Enter it in Settings.";
export const openSettings = "Open Settings";
/** Whether a sentence sends the person to Settings. */
export const namesSettings = (sentence: string) => / in Settings\b/.test(sentence);
export const offline = "You are offline. Connect, then try again: nothing was lost.";
export const severalAccounts =
  "Google refused this page. Often several Google accounts share the browser: open the file in a private window with this account alone.";
export const permissionLost =
  "Enrich may no longer work in this file for you. Ask its owner to let you edit it, or reload it and open the sidebar again.";
export const tryAgain = "Try again";
export const lookUp = "What to find";
export const lookFor = "What to find for people";
export const each = (credits: number) => `${formatNumber(credits)} each`;
export const payFound = "Credits for each one found, even if it would bounce; nothing for others.";
export const moreChoices = "More choices";
export const useSaved = "Use saved results";
export const agesOf = (days: number) =>
  days === 0 ? "of any age" : `of the last ${days} days, else buy again`;
export const bulk = "Send all at once; answers come to your results address alone";
export const bulkWarning =
  "Answers lost on their way cannot be asked for: they show as no answer yet.";
export const phoneNeedsEmail = "Phone only where an e-mail was found";
export const rowsOf = (tab: string) => `Which rows of ${tab}`;
/** The range of a tab's rows below the headers; some may be blank. */
export const rowsUntil = (rows: number) =>
  rows > 1 ? `Rows 2\u2013${formatNumber(rows + 1)}` : rows > 0 ? "Row 2" : "No rows";
export const inTab = (state: string, tab: string) => `${state} in ${tab || deletedTab}`;
/** Comes after the tab's name. */
export const isElsewhere = (state: Progress["state"], percent: number) =>
  state === "running" ? `is running: ${percent}%` : `is ${STATE_WORDS[state].toLowerCase()}`;
export const where = "Only rows with a value in";
export const anyRow = "(all of these rows)";
export const columns = "Columns";
export const none = "(none)";
export const emptyTab = "This tab is empty. Paste a list into it, or bring people from Find.";
export const noHeaders =
  "Enrich knows no column of row 1. If your list begins there, insert a row above it: First name, Last name, Company.";
export const missing = (roles: string[]) => `Choose a column for ${roles.join(" and ")}.`;
export const nameMissing = "the last name or the full name";
export const placeMissing = "the company, its website or the profile link";
export const unsure = (roles: readonly InputRole[]) =>
  `Check which column is meant: ${roles.map((role) => ROLE_WORDS[role]).join(", ")}.`;
export const questions = {
  name: "Which column holds the names?",
  place: "Which column says where they work?",
};
export const websiteFirst =
  "A row's website comes first: correct it too if you correct the company.";
export const profileOnly = "Also rows with only a profile link";
export const profileOnlyHint = "The first tells whether the service takes them.";
export const names = "How full names are split";
export const firstOf = (name: string) => `First name of ${name}`;
export const lastOf = (name: string) => `Last name of ${name}`;
export const asFormula = "The same as a formula";
export const writeFormula = "Write it again";
export const formulaCell = "For row 2, to fill down";
export const formulaRange = "For all rows at once";
export const formulaHint =
  "Copy one into the sheet. It spends the file owner's credits, within the cap in Settings.";
export const results = "Where results go";
export const goesTo = (output: string) => `${output} to`;
export const newColumn = "New column";
export const overwrite = (output: string) => `Overwrite what stands there (${output})`;
export const blanksOnly = "Otherwise only blanks are filled, never formulas.";
export const statuses = "E-mails to place, by status";
export const live = "Live results";
export const goOnWithoutLive = "Go on without live results";
export const titles = "Job titles, or a persona's id (all if blank)";
const fromDatabase = (lacks = "") =>
  `From the service's own database: no network login is needed${lacks}.`;
export const notLive: Partial<Record<RunKind, string>> = {
  company: fromDatabase(),
  people: fromDatabase(),
  headcount: fromDatabase(", and no growth is told"),
  lead: fromDatabase(", and no e-mail or phone comes"),
};
export const fillMore = "Fill another column from what was saved";
export const fillFree = "A new column is free, and later runs fill it too.";
export const columnToFill = "Column";
export const filling = "Filling\u2026";
export const fillColumn = "Fill the column";
export const filled = (rows: number, header: string) =>
  rows === 0
    ? `Nothing saved for "${header}" is missing in this tab.`
    : `Filled ${countOf(rows, "row")} of "${header}".`;
export const othersKept = "Others keep their status and stay saved.";
export const tryTen = "Try 10 first";
export const details = "Details";
export const free = "Free";
export const nothingToDo =
  "Nothing to find: your sheet shows what was found, Status says the rest.";
export const noneFits = "None of these rows can be looked up.";
export const fillIn = (known: boolean) => (known ? "Fill in what is known" : "Fill in Status");
/** "About 600 credits"; exact if both figures are the same. */
export const aboutCredits = (likely: number, atMost: number) =>
  likely >= atMost ? credits(atMost) : `About ${credits(twoFigures(likely))}`;
export const priceLater = "Price after you press";
export const aboutAtMost = (atMost: number) => `About ${credits(twoFigures(atMost))} at most`;
/** The cost of everything wanted, or the lower limit that the person set. */
export const payOnlyFound = (atMost: number, isLimit: boolean, kind?: RunKind) =>
  `${isLimit ? "Stops at" : "At most"} ${formatNumber(atMost)}. ${paid(kind)}`;
const paid = (kind: RunKind = "contact") =>
  kind === "job_postings"
    ? "You pay for each company, found or not."
    : `You pay only for what is found${kind === "contact" ? "" : "; the price is our guess"}.`;
export const knownFree = (count: number, brought: number) =>
  `${formatNumber(count)} already known${brought > 0 ? ` (${formatNumber(brought)} from a search)` : ""}: free.`;
/** Whether a person's own column with this header probably holds this field. */
export const isOwnHeader = (field: Field, header: string) => {
  const plain = header.normalize("NFD").replace(/\p{M}/gu, "");
  return OWN_HEADERS[field]?.test(plain) === true && !OTHER_HEADERS.test(plain);
};
const OWN_HEADERS: Partial<Record<Field, RegExp>> = {
  email: /\b((e-?)?mail([ -]?ad+ress?e?)?|courriel|correo)\b/i,
  phone: /\b(phone|tele(f|ph)on|tel\b|mobil|handy|rufnummer|durchwahl|portable|celular)/i,
};
/** Columns that say something about a value, hold another person's, or are ours. */
const OTHER_HEADERS =
  /stat|estado|valid|verif|typ|dat[eu]|\bsent|\bopt|domain|countr|priv|personal|perso\b|lead|probab|^all /i;
export const mayHold = (header: string) =>
  `\u201c${header}\u201d may hold some already, at no cost.`;
export const fillBlanksOf = (header: string) => `Fill only the blanks of \u201c${header}\u201d`;
export const asideBefore = (count: number, byStatus: boolean) =>
  `${countOf(count, "was", "were")} found before, kept aside.${byStatus ? placeThem("their status") : ""}`;
export const alikeFree = (count: number) => `${alike(count)}: free.`;
export const notFoundBefore = (count: number) =>
  `${formatNumber(count)} not found before: not asked again.`;
export const alike = (count: number) => `${countOf(count, "looks", "look")} already found`;
export const alikeHint = "Only name and company agree.";
export const useAlike = "Use those, free";
export const findAlike = "Find again";
export const less = (count: number) =>
  `${formatNumber(count)} can be tried again with their profile link`;
export const anothers = (rows: number) =>
  `${countOf(rows, "row shows", "rows show")} another person's result: tick to replace it.`;
export const former = (count: number, first: number) =>
  `Replace another person's results in ${countOf(count, "row")} (first: row ${first})`;
export const sameFree = (count: number, kind: RunKind) =>
  `${countOf(count, "result is", "results are")} the same ${ofPeople(kind) ? "person" : "company"}\u2019s again: free.`;
const ofPeople = (kind: RunKind) => kind === "contact" || kind === "lead";
const FOUND_WORDS: Record<Field, [one: string, other: string]> = {
  email: ["e-mail", "e-mails"],
  personal_email: ["personal e-mail", "personal e-mails"],
  phone: ["phone", "phones"],
};
/** E-mails do not need a profile link. */
export const needsLink = "needs a profile link";
export const noLink = (rows: number, fields: readonly Field[], isMapped: boolean) =>
  `${countOf(rows, "row has", "rows have")} no profile link, which ${foundWords(fields.filter((field) => field !== "email"))} need${isMapped ? "" : ": insert a column beside the names (linkedin.com/in/\u2026)"}.`;
const foundWords = (fields: readonly Field[]) =>
  fields.map((field) => FOUND_WORDS[field][1]).join(" and ");
/** For people. Leaves out the number while it is unknown. */
export function findFor(kind: RunKind, fields: readonly Field[], rows: number | undefined): string {
  if (kind !== "contact") {
    const whom = KIND_WORDS[kind].toLowerCase();
    return rows === undefined ? `Look up ${whom}` : `Look up ${whom} of ${countOf(rows, "row")}`;
  }
  const what = foundWords(fields);
  return rows === undefined ? `Find ${what}` : `Find ${what} for ${people(rows)}`;
}
export const within = (label: string, limit: number) => `${label} for at most ${credits(limit)}`;
/** A button's label; "…" means that it asks again before anything is spent. */
export const asksMore = (label: string, asks: boolean) => (asks ? `${label}\u2026` : label);
export const people = (count: number) => countOf(count, "person", "people");
export const findForIn = (what: string, tab: string, atMost: string, kind?: RunKind) =>
  `${what} in ${tab}: at most ${atMost} credits. ${paid(kind)}`;
/** Rounds to two digits: 612 to 610, 30,149 to 30,000. */
export function twoFigures(count: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1);
  return Math.round(count / step) * step;
}
export const fieldsFirst = "First tick what to look for, above.";
export const columnsFirst = "First choose the columns, above.";
export const working = "Working out the price…";
export const cost = "Price";
export const rowsOfRun = (kind: RunKind) =>
  ofPeople(kind) ? "Rows with people" : "Rows with companies";
export const knownFound = "Known already, free";
export const knownAside = "Found before, kept aside";
export const knownAlike = "Look already found, free";
export const knownNone = "Not found before";
export const leftOut = (reason: string) => `Left out: ${reason}`;
export const leftOutOf = (count: number, reason = "see Details") =>
  `${formatNumber(count)} left out: ${reason}.`;
export const restInDetails = "More under Details.";
export const later = "Once the e-mail is found";
export const toAsk = "To look up";
export const atMost = "At most";
export const likely = "Likely about";
export const learned = "From what this file found.";
export const assumed = "A guess: this file has few results so far.";
export const creditsLeft = "Credits left";
export const monthLeft = "Left of your month\u2019s limit";
export const time = "Takes about";
export const credits = (count: number) => countOf(count, "credit");
export const ofAtMost = (spent: number, atMost: number) =>
  `${formatNumber(spent)} of at most ${formatNumber(atMost)}`;
export const creditsOfAtMost = (spent: number, atMost: number) =>
  `${ofAtMost(spent, atMost)} credits`;
export const seeSpending = "What was spent";
export const topUp = "Add credits";
export const waiting = (rows: number) =>
  `${countOf(rows, "row is", "rows are")} left to an earlier run that waits for an answer.`;
const tooFew = (left: string, until: string) =>
  `This may cost more than ${left}. The run then pauses until you ${until}.`;
export const tooFewCredits = tooFew("the credits left", "top up");
export const tooFewInMonth = tooFew("your month\u2019s limit leaves", "raise it in Settings");
export const tooFewRequests = "Google's daily limit may pause this run until the next day.";
const pays = (when: string) => `What is known ${when} is asked again, and paid again.`;
export const paysAgain = pays("already");
export const paysOld = pays("for longer");
export const lookUpAgain = "Look them up again…";
export const payTwice = "These may be paid already: asking again may pay twice.";
export const noRows = "No row fits these choices.";
export const cap = "Stop this run at (credits)";
export const capHint = "What has no answer yet counts at full price.";
export const capTooLow = (least: number) =>
  `Too little for one result: at least ${formatNumber(least)}.`;
export const start = "Start";
export const starting = "Starting…";
export const back = "Back";
export const pause = "Pause";
export const resume = "Resume";
export const openInEnrich = "Open in Enrich";
export const stop = "Stop";
export const pausing = "Pausing…";
export const stopping = "Stopping…";
export const newRun = "New run";
export const retry = (cells: number) => `Try those again (${formatNumber(cells)})`;
export const noAnswers = "Done, without answers";
export const unansweredTitle = "Rows without an answer";
export const unanswered = (cells: number) => `${unansweredTitle} (${formatNumber(cells)})`;
export const undo = "Undo";
export const undoAsk =
  "Take out all that this run filled in, also what you placed afterwards? What somebody changed since stays, what it replaced does not come back. Answers stay saved and free.";
export const undoNow = "Take out";
export const keep = "Keep";
export const undone = (values: number) =>
  values > 0 ? `${countOf(values, "value")} taken out.` : "Taken out.";
export const lastRun = "Last run";
export const showRun = "Show";
export const away = "While you were away, in";
export const estimatedSoFar = "Credits so far";
export const estimated = "Credits";
export const allowed = "Stops at";
export const anothersRun = "This run is another person's: only they can pause, stop or undo it.";
export const goesOn = "Close this panel or sort the sheet: the run goes on by itself.";
export const goesOnOpen = "It goes on while this page is open.";
export const progress = "How far it is";
export const percent = (state: string, percent: number) => `${state}, ${percent} percent`;
export const newCap = "Allow in all (credits)";
export const unansweredText =
  "Sent, but no readable answer came. They may have been paid; waiting is free.";
export const allAnswered = "Everybody in this tab has an answer.";
export const row = (row: number) => `Row ${row}`;
export const more = (count: number) => `and ${formatNumber(count)} more`;
export const wait = "Wait";
export const askAgain = "Price of asking again";
export const loadingActivity = "Reading runs and schedules\u2026";
export const readAgain = "Read again";
export const runs = "Runs";
export const noRuns = "No run yet. Start one in Enrich.";
export const deletedTab = "(deleted tab)";
export const needsYou = "Needs you";
export const ofAnother = "of another editor";
export const noTab = "People in no tab";
export const bySchedule = "by a schedule";
export const askedBy = (assistant: string) => `asked by ${assistant || "an assistant"}`;
export const takenOut = "taken out";
export const foundNothing = "found nothing";
export const byDay = "Looked up in the last 14 days";
export const noDays = "No saved result is from the last 14 days.";
export const day = "Day";
export const creditsAbout = "Credits, about";
export const schedules = "Schedules";
export const noSchedules = "No schedule yet. One enriches new rows of a tab by itself.";
export const setAside = "Set aside";
export const unreadableSchedule = "A schedule cannot be read. Remove it and make it again.";
export const newSchedule = "New schedule\u2026";
export const rereads = (tab: string) => `Read the search again into ${tab}`;
export const watchesHiring = (tab: string) => `Watch hiring into ${tab}`;
export const newRowsOf = (tab: string) => `New rows of ${tab}`;
export const newRowsOfThis = (tab: string) => `Enrich new rows of ${tab}`;
export const newRows = "New rows by themselves";
export const inNewTab = "New tab that enriches what is added";
export const aNewTab = "a new tab";
export const howOften = "How often";
export const everyMinute = "Every minute (uses 12 of 90 background minutes a day)";
export const everyQuarter = "Every 15 minutes";
export const everyHour = "Every hour";
export const daily = "Every day";
export const weekly = "Every week";
export const everyDay = (hour: string) => `Every day at ${hour}`;
export const everyWeek = (weekday: string, hour: string) => `Every ${weekday} at ${hour}`;
export const chosenDay = "On";
export const atHour = (zone: string) => `At (${zone} time)`;
export const yourCredits =
  "Whoever adds rows to this tab spends your credits, up to these limits. Rows never looked up count as new.";
export const asksFirst = "Ask me before it spends";
export const agreedRows =
  "New rows wait here until you press Run now. Anybody may have typed them: look first.";
export const capRun = "Spend at most in a run (credits)";
export const capHour = "Spend at most in an hour (credits)";
export const capMonth = "Spend at most in a month (credits)";
export const yourName = "Your name (needed)";
export const yourNameHint = "Other editors see whose key a schedule uses.";
export const watchHint = "Asks each time for new postings. Its price is not published.";
export const watchStays = "To watch other jobs, start a new signal.";
export const withPeople = "Also bring the people at new companies, free";
export const withEmails =
  "Also find their e-mails, usually 3 credits for each found, also if uncertain or invalid";
export const emailsHint =
  "A schedule in Activity looks up new people each hour, up to these limits; what the watch asks comes on top.";
export const watchTitles = "Job titles to bring each time";
/** The service's previews show no more. */
export const mostPerCompany = 25;
export const perCompany = "New people per company, at most";
export const bringsPeople = (titles: string, perCompany = mostPerCompany) =>
  `Brings at most ${perCompany} people of each new company, free${titles && `: ${titles}`}.`;
export const otherTitles =
  "Companies already here: see People at these companies on its card in Signals.";
export const saveSchedule = "Save schedule";
export const yours = "Runs with your key.";
export const ownedBy = (owner: string) => `Runs with the key of ${owner}.`;
export const waitsForKey = "It waits until you enter your key again in Settings.";
export const keyless = (owner: string) =>
  `It waits for the key of ${owner}, which was removed from Settings.`;
export const schedulePaused = "Paused.";
export const scheduleRuns = "At work now.";
export const scheduleHeld = "Its run is paused; see Runs in Activity.";
export const scheduleLooks =
  "New rows are there; it starts once nothing in them changes for a minute.";
export const nextSoon = "Next in a few minutes.";
export const nextAt = (time: string) => `Next at ${time}.`;
export const followsAt = (time: string) =>
  `Looks for late arrivals at ${time}, free; asks again as above.`;
export const lastLook = (time: string) => `Last look for arrivals: ${time}.`;
export const lastAt = (time: string) => `Last at ${time}.`;
export const lastAsked = (time: string) => `Last at ${time}: nothing asked.`;
export const lastFound = (time: string, found: string, asked: string, credits: string) =>
  `Last at ${time}: ${found} of ${asked} found, about ${credits} credits.`;
export const timesInARow = (times: number) => `${times} times in a row.`;
export const emptyRuns = "It found nothing of late. Check its rows and columns.";
export const overdue = (owner: string) =>
  `It did not run at its time: ${owner}'s permission or account may be gone. ${owner} opens this panel, or another editor takes over.`;
export const todayOf = (spent: string, most: string) =>
  `All that spends by itself: ${spent} of ${most} credits in a day, spent or reserved.`;
export const capsOf = (run: string, spent: string, month: string, isHourly: boolean) =>
  `At most ${run} credits ${isHourly ? "an hour" : "a run"}; ${spent} of ${month} this month.`;
export const emailCaps = (run: string, _spent: string, month: string) =>
  `E-mails: at most ${run} credits an hour, ${month} a month.`;
/** Said both of a watch and of the schedule that it made for its people. */
export const sharesLimits = (other: string) =>
  `Shares these limits with \u201c${other}\u201d. The watch pauses, resumes and ends both.`;
export const wholeNumber = () => `Enter a whole number from 1, such as ${formatNumber(1000)}.`;
export const runNow = "Run now";
export const edit = "Edit";
export const remove = "Remove";
export const removeSchedule = "Remove schedule";
export const removeAsk = "Remove this schedule? Its rows stay.";
export const removeBoth = "Remove both schedules? Their rows stay.";
export const save = "Save";
export const takeOver = "Take over with your key";
export const moreColumns = "More columns";
export const fillOpen = "Fill the open tab from what was saved";
export const filledCells = (cells: number) => `${countOf(cells, "cell")} filled.`;
export const inserted = (rows: number, tab: string) =>
  `${countOf(rows, "row")} inserted into ${tab}.`;
