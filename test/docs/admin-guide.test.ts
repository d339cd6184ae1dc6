import { read } from "../build/project";
import { sentences } from "./markdown";
import { missingTests, type ShownBy, type Tests, unmatched } from "./shown-by";

/** Only what Google does, or changed code could do: no test of ours runs there. */
interface NotShown {
  cannotBeShown: string;
}

/**
 * What shows each sentence and each table row of docs/admin-guide.md, by its first words: files of `test`, each with
 * parts of titles in it. A sentence that changes is compared with these.
 */
const SHOWN_BY: Record<string, Record<string, Tests | NotShown>> = {
  "In six lines": {
    "**What is stored where**": {
      "docs/state": ["names every property"],
      "stage/main-job": ["fills the sheet and pays once for each question"],
    },
    "**Who pays**": {
      "stage/drivers": ["an editor's driver never spends"],
      "stage/formulas-guards": ["where a file has no owner"],
    },
    "**What leaves the file**": {
      "build/manifest": ["lets requests go where settings do"],
      "stage/assistants": ["says of whom nobody asked about that they were not looked up yet"],
    },
    "**Who gets it**": { "build/manifest": ["lets requests go where settings do"] },
    "**How to limit spending**": {
      "stage/enrich-panel": ["is never exceeded"],
      "stage/day-limit": ["share the day, whichever comes first"],
      "stage/month": ["pauses a run within a wave"],
    },
    "**How to take it away**": {
      "stage/one-person": ["an erased person is nowhere in what is stored"],
      "browser/settings-panel": ["forgetting takes all of it away", "saved results of an age"],
    },
  },
  Scopes: {
    "All are under": {
      "build/manifest": ["asks for what the code calls", "gives the reason of every scope"],
    },
    "Google shows a box": { cannotBeShown: "Google's own window" },
    "Where a person leaves one out": { "stage/consent": ["with each box left unticked in turn"] },
    "`spreadsheets.currentonly`": {
      "build/manifest": ["asks for what the code calls"],
      "stage/main-job": ["fills the sheet and pays once for each question"],
    },
    "`script.external_request`": { "build/manifest": ["asks for what the code calls"] },
    "`script.container.ui`": { "build/manifest": ["asks for what the code calls"] },
    "`script.scriptapp`": {
      "build/manifest": ["asks for what the code calls"],
      "src/jobs/drive": ["is dropped once no room wishes for it"],
      "stage/schedules": ["triggers at most at any moment"],
    },
    "It asks for no e-mail address": { "build/manifest": ["asks for what the code calls"] },
    "A run asks and pays": { "stage/drivers": ["an editor's driver never spends"] },
  },
  Addresses: {
    "`urlFetchWhitelist` of": {
      "build/manifest": ["lets requests go where settings do"],
      "stage/settings-panel": ["an address outside the manifest's list", "what was saved stays"],
    },
    "The list there now holds": {
      "tools/deploy/deploy": ["takes the files with the service's own addresses"],
      "tools/release": ["finds each placeholder", "the release holds the three files"],
    },
    "To allow another address": { "build/manifest": ["lets requests go where settings do"] },
    "We have not yet seen": { "stage/self-test": ["notices when %s is broken"] },
    "The list also holds": { "build/manifest": ["lets requests go where settings do"] },
    "Each person enters a key and": { "stage/limits": ["agree on what the platform allows"] },
    "Where people buy credits": {
      "browser/credits": ["with a link to more of them"],
      "stage/menu": ["Help shows formulas"],
    },
    "Both are empty until": { "stage/menu": ["Help shows formulas"] },
    "The first is a page": { "stage/menu": ["Help shows formulas"] },
  },
  "Who pays, and what limits it": {
    "a run | ": {
      "stage/month": ["pauses a run within a wave"],
      "stage/drivers": ["an editor's driver never spends"],
    },
    "a schedule, new rows | ": {
      "stage/schedules": ["caps of a run and of a month"],
      "stage/day-limit": ["the day's limit still holds for a schedule"],
    },
    "formulas | ": {
      "stage/formulas-guards": ["where a file has no owner", "once an editor has deleted"],
      "stage/month": ["formulas share the month with runs"],
    },
    "an assistant | ": { "stage/assistants": ["spends no more than it may"] },
    "a full search, a signal": { "stage/month": ["a search needs a figure"] },
    "Each limit is set": {
      "docs/state": ["names every property"],
      "stage/another-editor": ["steers no run of somebody else", "raises nobody else's"],
    },
    "A day's (": {
      "browser/settings-panel": ["prices and formulas are set"],
      "stage/day-limit": ["share the day, whichever comes first", "once the day is over"],
    },
    "What an erased person's answers cost": {
      "stage/one-person": ["what an erased person's answers cost stays counted"],
    },
    "Once its owner changes": {
      "stage/day-limit": ["once the day's limit is %s"],
      "stage/schedules": ["once the month's limit is %s"],
    },
    "The month's (": { "browser/settings-panel": ["prices and formulas are set"] },
    "A copy of the file has no": { "stage/month": ["a copy of the file has no limit"] },
  },
  "What is kept, where, and who can see it": {
    "a tab, hidden or not": { cannotBeShown: "Google's rules of who sees a file" },
    "the *user's* properties of": {
      cannotBeShown: "Google's rules of who runs code with whose properties",
    },
    "the *document's* properties and": { cannotBeShown: "Google's rules of who runs a script" },
    "the *script's* properties | code": { cannotBeShown: "Google's rules of who runs a script" },
    "a trigger | ": { cannotBeShown: "Google's own page" },
    "the *user's* properties | API key": {
      "docs/state": ["names every property"],
      "stage/key-secrecy": ["its owner's own properties and nowhere else"],
      "browser/settings-panel": ["prices and formulas are set", "the webhook is turned on"],
    },
    "the hidden tab *Enrich: saved results*": {
      "src/ledger/saved-row": ["of outcome %s comes back as it was"],
      "src/ledger/ledger-tab": ["on a hidden tab"],
      "src/service/reply": ["keeps a little of what is unreadable"],
    },
    "the hidden tab *Enrich: before a write*": {
      "stage/safeguards": ["values that a killed settle left beside other people"],
      "src/signals/place": ["ended at any call"],
    },
    "the tabs *Enrich: unclaimed*": {
      "stage/deliveries": ["each end in exactly one place"],
      "stage/signals": ["of 250 results the first 100 arrive"],
    },
    "the tab *Enrich: self-test*": {
      "stage/self-test": ["leaves nothing but its report", "no key, no contact, no address"],
    },
    "tabs of people": { "stage/money": ["own values, formulas and other columns stay"] },
    "the *document's* properties | runs": {
      "docs/state": ["names every property"],
      "stage/schedules": ["another editor pauses a schedule"],
      "src/searches/saved-query": ["a saved search is kept whole"],
      "src/outbox/journal": ["is stored at once and saved later, and its note freed"],
      "src/ledger/erased": ["nobody can read whom a mark is of"],
    },
    "the *document's* cache": {
      "stage/free-formulas": ["is read anew by Refresh formulas, and not before"],
      "stage/lookup-formulas": ["when the cache has forgotten"],
      "docs/limits": ["says what the code says"],
    },
    "the *script's* properties, or": {
      "src/mailbox/mailbox": ["goes over to the deployer's properties", "cuts a long body"],
      "src/mailbox/secret": ["nothing opens before a secret was made"],
      "browser/settings-panel": ["the webhook is turned on after its test"],
      "stage/webhooks": ["leaves nothing behind"],
    },
    "the *script's* cache |": { "src/mailbox/secret": ["a secret in the cache opens"] },
    "Google | a trigger": {
      "src/jobs/drive": ["the trigger"],
      "stage/schedules": ["triggers at most at any moment"],
      "browser/settings-panel": ["prices and formulas are set"],
    },
    "Which properties, by name": { "docs/state": ["names every property"] },
    "Nothing is kept anywhere else": {
      "build/one-way-to-spend": ["only these send anything else"],
      "build/manifest": ["lets requests go where settings do"],
      "stage/key-secrecy": ["a key stands nowhere after"],
    },
    "The service sees": { "src/service/calls": ["goes over the wire in the service's names"] },
    "The key travels": {
      "src/service/connection": ["has the key in its header and nowhere else"],
      "src/service/key-guard": ["an answer that repeats the key"],
      "stage/key-secrecy": ["nowhere else, whatever is done with it", "a key stands nowhere after"],
      "stage/key-elsewhere": ["does not take the key there", "into no cell, property or log"],
    },
  },
  "What an editor of the file can do": {
    "Type into script properties": { "stage/assistants": ["spends no more than it may"] },
    "See all results": { "src/ledger/ledger-tab": ["on a hidden tab that warns before edits"] },
    "A changed or missing saved result": {
      "src/ledger/ledger-tab": ["stop spending when"],
      "stage/saved-results": ["asks nothing again, and a person is told which is gone"],
      "stage/formulas-guards": ["once an editor has deleted the saved results"],
    },
    "A saved result that somebody types": {
      "stage/saved-results": ["a row made by hand"],
      "src/ledger/saved-rows": ["that a person typed", "pasted over another"],
      "src/ledger/row-signer": ["another number, another cell or another secret"],
    },
    "With a key of their own, let": {
      "stage/another-editor": [
        "goes on without a missing result",
        "an editor without a key reads of saved results",
      ],
      "stage/copied-file": ["what a copy uses", "what a copy does not use"],
      "stage/unreadable-records": ["set aside"],
      "stage/saved-results": ["and pays for that one again"],
    },
    "Start runs with": { "stage/another-editor": ["pays for a run of their own"] },
    "They cannot start": {
      "stage/another-editor": ["steers no run of somebody else"],
      "stage/drivers": ["an editor's driver never spends"],
    },
    "Add rows where": {
      "stage/schedules": [
        "what is typed into a sheet later is found",
        "caps of a run and of a month",
      ],
    },
    "A schedule that *asks": { "stage/schedules": ["rows its owner has not agreed to"] },
    "One of *Every minute*": {
      "stage/added-rows": ["a tab in which nothing changes is mostly read alone"],
    },
    "Pause another person's schedule": {
      "stage/schedules": ["another editor pauses", "takes over"],
    },
    "Type formulas that spend": {
      "stage/formulas-guards": [
        "when an editor types, the owner's key pays",
        "the daily cap counts",
      ],
    },
    "Formulas that show the owner's": {
      "stage/free-formulas": ["only where the owner allowed that, too"],
    },
    "What cells show already": {
      "stage/free-formulas": ["only where the owner allowed that, too"],
    },
    "Take in what the service delivered": {
      "stage/webhooks": ["loses no delivery of the owner's look-ups"],
      "stage/drivers": ["an editor's driver never spends"],
    },
    "**In a bound copy**, make": {
      "stage/webhooks": [
        "loses no delivery of the owner's look-ups",
        "until it was unused for a week",
      ],
    },
    "**In a bound copy**, change": { cannotBeShown: "what changed code does is not ours" },
    "Google shows no menu": { cannotBeShown: "Google's own menus" },
    "Someone who lost the right": {
      "stage/another-editor": ["lost the right to edit starts no run"],
      "browser/states": ["somebody who may only view the file"],
    },
  },
  "The web app": {
    "Only a bound copy": {
      "build/manifest": ["only a bound copy has a web app, and only on request"],
      "tools/deploy/deploy": ["its web app is deployed once", "and no web app"],
    },
    "It runs as": {
      "tools/deploy/deploy": ["its web app is deployed once"],
      "local/runtime/web-app": ["runs as the deployer"],
      "stage/webhooks": ["behind a sign-in"],
    },
    "What an assistant asks": {
      "stage/assistants": ["tells nothing without the secret", "answers status, quote and enrich"],
    },
    "It takes only what": {
      "src/mailbox/mailbox": ["stores nothing of a delivery with", "by one property call"],
      "stage/webhooks": ["a new secret opens at once"],
    },
    "*Settings* tests it": {
      "browser/settings-panel": ["the webhook is turned on after its test"],
    },
    "The web app itself stays": { cannotBeShown: "Google's deployments" },
  },
  "Removing it": {
    "**A person's key**": {
      "browser/settings-panel": ["forgetting takes all of it away but the saved results"],
      "src/surfaces/forget": ["what every file knows is forgotten"],
    },
    "**All that a person pays for": {
      "browser/settings-panel": ["forgetting takes all of it away but the saved results"],
      "src/surfaces/forget": ["what every file knows is forgotten"],
      "stage/schedules": ["an owner without a key"],
    },
    "**A person who leaves**": {
      "browser/settings-panel": ["forgetting takes all of it away but the saved results"],
      "stage/halts": ["pauses the run with one sentence"],
    },
    "Another editor goes on": {
      "stage/schedules": ["another editor takes over"],
      "stage/another-editor": ["a run anew where somebody left theirs"],
    },
    "Their runs go on only with": { "stage/another-editor": ["steers no run of somebody else"] },
    "Limits count what each account pays": {
      "stage/another-editor": ["a day's limit counts what its own"],
    },
    "Formulas of files that": {
      "stage/formulas-guards": ["without a key of the owner", "without the owner's permission"],
    },
    "Without a key": {
      "stage/settings-panel": ["when its key is entered again after Forget"],
      "stage/schedules": ["an owner without a key"],
      "stage/formulas-guards": ["without a key of the owner"],
      "stage/halts": ["pauses the run with one sentence"],
    },
    "What was answered stays": {
      "stage/settings-panel": ["pays for nothing twice, when its key is entered again"],
    },
    "**What a file knows**": {
      "browser/settings-panel": ["saved results of an age are deleted"],
      "stage/settings-panel": ["saved results are deleted only when", "saved results of an age"],
    },
    "What they held": {
      "stage/settings-panel": ["they alone cost again"],
      "stage/schedules": ["a schedule buys nothing that stands in its tab"],
    },
    "**No answer expires**": {
      "src/formulas/memory": ["an answer of years ago is still known"],
      "stage/settings-panel": ["saved results of an age"],
    },
    "**What a file knows about one person**": {
      "stage/one-person": ["an erased person is nowhere in what is stored"],
    },
    "**What a person granted**": { cannotBeShown: "Google's own page" },
    "**From a file**": { cannotBeShown: "Google's own menus" },
    "**For a company**": { cannotBeShown: "Google's own console" },
  },
  "Erasing one person": {
    "The company has to be": { "stage/one-person": ["as the sheet has it"] },
    "Where nothing is kept under": {
      "stage/one-person": [
        "spelled otherwise is named instead",
        "a company mistyped erases nothing",
        "who else has the name is named once",
      ],
      "src/person/erase": ["nothing is taken out by the bare name"],
    },
    "*Settings* in the sidebar": { "src/core/one-person": ["is a person by the keys of contacts"] },
    "Where two people": {
      "src/core/one-person": ["without a profile address"],
      "stage/one-person": ["the name of one and the e-mail of another"],
      "src/person/erase": ["taken for one of two people"],
    },
    "*Show what is kept*": { "src/person/erase": ["a planted name is in no store afterwards"] },
    "Both are free": {
      "stage/one-person": ["an erased person is nowhere in what is stored"],
      "stage/formulas-guards": ["once an editor has deleted the saved results"],
    },
    "It is refused while": {
      "src/person/erase": ["nothing is erased"],
      "stage/one-person": ["seconds after an answer came", "where the key that asks was refused"],
    },
    "The sentence afterwards is": {
      "stage/one-person": ["an erased person is nowhere in what is stored"],
    },
    "It is shown once": { "stage/one-person": ["an erased person is nowhere in what is stored"] },
    "If Google ends it": { "src/person/erase": ["killed at any call and pressed again"] },
    "their saved results": {
      "src/person/erase": ["a planted name is in no store afterwards"],
      "src/ledger/saved-rows": ["a deleted row counts, and what it deleted does not"],
    },
    "saved results about something else": {
      "src/person/erase": ["what is known of others stays"],
      "src/core/strike": ["without the person is"],
    },
    "what we wrote beside": { "src/person/erase": ["what is known of others stays"] },
    "formulas of ours": { "stage/one-person": ["a formula about an erased person says so"] },
    "their rows in tabs": {
      "src/person/erase": ["what is known of others stays", "the answer to a look-up about them"],
      "src/core/strike": ["a comment is its author's, a post by its address theirs"],
      "stage/one-person": ["posts and comments goes as a whole"],
    },
    "records of the file": { "src/person/erase": ["a planted name is in no store afterwards"] },
    "what assistants asked and were answered": {
      "stage/assistants": ["leaves no ticket that names"],
    },
    "answers in the file's cache": {
      "src/person/erase": ["a planted name is in no store afterwards"],
    },
    "Who has the same name": {
      "src/person/erase": ["with their name and nothing else to tell people apart"],
      "src/core/strike": ["of an answer about others", "a namesake's entry stays"],
      "stage/one-person": ["a namesake's comments keep their author"],
    },
    "Afterwards runs skip": {
      "stage/one-person": ["is asked by no run", "a formula about an erased person says so"],
      "src/signals/erased-entries": [
        "what arrives about an erased person is left out",
        "of what a search brings",
      ],
      "src/signals/people": ["are left out of those at a hiring company"],
    },
    "*Allow again*": {
      "src/person/erase": ["may be allowed again, once"],
      "stage/one-person": ["is asked by no run"],
    },
    "As after any deletion": { "stage/one-person": ["a formula about an erased person says so"] },
    "Whoever sorts": {
      "src/person/erase": ["that are sorted just then, nobody else's are cleared"],
    },
    "If Google ends the": { "src/person/erase": ["at most one other row stays cleared"] },
    "**What people typed": { "src/person/erase": ["what people typed, inserted or froze stays"] },
    "The sentence afterwards names": {
      "src/person/erase": ["what people typed, inserted or froze stays, and is named"],
      "stage/one-person": ["an erased person is nowhere in what is stored"],
    },
    "Records of ours that": { "stage/one-person": ["seconds after an answer came"] },
    "The hidden *Ref*": { "src/person/erase": ["a planted name is in no store afterwards"] },
    "**Other files**": { "src/ledger/erased": ["marks of one file say nothing in another"] },
    "**Google's version history": { cannotBeShown: "what Google's version history keeps" },
    "Delete versions by": { "src/ledger/erased": ["marks of one file say nothing in another"] },
    "**The service**": {
      "stage/one-person": ["what a search shows of an erased person"],
      "src/signals/erased-entries": ["what arrives about something else may name an erased person"],
    },
    "A formula that calculated": {
      "src/person/erase": ["what a formula that calculates just then keeps in the cache"],
    },
    "**A delivery that comes later**": {
      "src/person/erase": ["a delivery that comes later for a look-up without an answer"],
    },
    "**The deployer's own": { "src/mailbox/mailbox": ["goes over to the deployer's properties"] },
    "Only the deployer's steps": {
      "src/mailbox/mailbox": ["goes over to the deployer's properties"],
    },
    "**Unless we can tell": {
      "src/core/one-person": ["is a person by the keys of contacts"],
      "src/person/erase": ["an e-mail address alone finds what it was found for"],
    },
  },
  "What it costs": {
    "The service charges": {
      "local/service/charges": ["by the field found", "not charged for nothing found"],
      "stage/month": ["a search needs a figure, counts as it"],
      "local/service/conformance/company-hiring": ["costs 3 credits a request, postings or none"],
    },
    "Prices and the estimate": { "docs/limits": ["says what the code says"] },
    "Every run shows": {
      "stage/safeguards": ["who does not agree to the cost pays nothing"],
      "stage/enrich-panel": ["is never exceeded"],
    },
  },
};

const page = { path: "docs/admin-guide.md", text: read("docs", "admin-guide.md") };
const entries = Object.values(SHOWN_BY).flatMap(Object.entries<Tests | NotShown>);

test("every sentence is listed, and nothing that is no sentence", () => {
  const beginnings = entries.map(([beginning]) => beginning);
  expect(unmatched(sentences(page), beginnings)).toEqual({ notInTable: [], notOnPage: [] });
});

test("the tests that show a sentence exist, for all but a few about Google", () => {
  const shown = entries.filter(([, by]) => !("cannotBeShown" in by)) as [string, Tests][];
  expect(shown.filter(([, by]) => Object.keys(by).length === 0)).toEqual([]);
  expect(missingTests(Object.fromEntries(shown) satisfies ShownBy)).toEqual([]);
  expect(entries.length - shown.length).toBeLessThanOrEqual(13);
});
