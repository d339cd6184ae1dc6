import { read } from "../build/project";
import { missingTests, type ShownBy, unmatched } from "./shown-by";

/**
 * What shows each answer of docs/what-happens-if.md: files of `test`, each with parts of titles in it. An answer that
 * changes is compared with these.
 */
const SHOWN_BY: ShownBy = {
  "an assistant asks the same thing again": {
    "stage/assistants": ["a repeat pays nothing"],
    "stage/assistant-sessions": ["pay nothing twice"],
    "bridge/bridge": ["asks again where an answer is lost on its way", "is killed and asks again"],
  },
  "two assistants and a person": { "stage/assistant-sessions": ["two assistants and a person"] },
  "an assistant wants more": { "stage/assistants": ["spends no more than it may"] },
  "somebody calls the web app without": {
    "stage/assistants": ["tells nothing without the secret"],
  },
  "it is asked to add people": { "stage/assistants": ["adds people as rows"] },
  "the saved results are deleted while an assistant": {
    "stage/assistants": ["asks no more once saved results were deleted"],
  },
  "an execution is killed in the middle": {
    "drill/samples": ["go on, killed ones by seed"],
    "src/outbox/journal": ["an execution that is killed at any call", "harms nobody"],
  },
  "it is killed while it writes into the sheet": {
    "src/jobs/misplaced": [
      "a settle that was killed",
      "costs nobody a cell if it is killed anywhere",
      "another run's note that cannot be repaired stays",
    ],
    "stage/safeguards": ["values that a killed settle left beside other people"],
  },
  "two people press the button": {
    "stage/drivers": ["two sidebars and a trigger driving one run"],
    "src/jobs/again": ["nothing is asked again that another run has answered, or asks, meanwhile"],
    "src/jobs/step": ["waits for another account's look-up", "does not wait for ever"],
    "src/jobs/start": ["looks at the new cost first"],
  },
  "somebody presses it while many formulas calculate": {
    "stage/formulas-beside-a-run": ["does nothing, and the next one works"],
  },
  "the tab has colours and rules of its own": {
    "stage/status-colours": [
      "people's rules stay first",
      "follow their column",
      "Undo takes our colours and nobody else's",
      "takes two calls for its colours, and the next one none",
    ],
  },
  "somebody presses it twice": {
    "stage/enrich-panel": [
      "a second run in a tab waits for the first",
      "begin one run, and pay once",
    ],
  },
  "the browser is closed": {
    "src/jobs/drive": ["the trigger"],
    "stage/schedules": ["at most at any moment, none shorter than allowed"],
  },
  "somebody presses Pause or Stop": {
    "stage/stop-and-resume": ["is stopped by the next step", "asks nothing"],
    "stage/panel-choices": ["holds while the tab of saved results is gone"],
  },
  "the run reaches the cost that was agreed": {
    "stage/enrich-panel": ["pauses at its cap and goes on when more is allowed"],
    "stage/run-limit": ["is spent on the others, by itself", "too little for a phone"],
  },
  "Google drops the trigger": {
    "src/jobs/drive": ["the trigger"],
    "stage/schedules": ["a trigger that Google disabled is made again", "shows as overdue"],
    "drill/faults": ["Refresh formulas brings the answers"],
  },
  "the add-on is taken away and comes back": {
    "stage/clock-without-file": ["is taken away and comes back, its clock is set anew"],
    "local/runtime/triggers": ["is taken away, and are gone when it is back"],
  },
  "Google disables triggers that a trigger has made": {
    "src/core/plan-triggers": ["a week's clock is never late where Google disables triggers"],
    "stage/born-triggers": ["miss nothing while triggers made by triggers never run"],
  },
  "Google gives an add-on's clock no file": {
    "stage/clock-without-file": ["leaves the triggers of other files"],
  },
  "a look-up is never finished": {
    "src/outbox/poll-times": ["is later the older a look-up is"],
    "src/outbox/polls": [
      "a look-up is due after the learned delay",
      "during a week",
      "does not know counts",
    ],
  },
  "rows are sorted, inserted or deleted while it runs": {
    "src/jobs/misplaced": [
      "whatever people do meanwhile, nothing stands beside the wrong person",
      "into a copy of a row with its ref stays beside the copy alone",
    ],
    "src/jobs/match-rows": ["copied with its ref, another person typed in"],
    "stage/disturbances": ["people at work all the time"],
  },
  "somebody types into a cell just as we fill it": {
    "src/jobs/misplaced": [
      "typed just before the picture is taken stays",
      "keeps what somebody types there as it is put back",
    ],
    "src/jobs/put-back": [
      "goes only where the one it replaces still stands",
      "is written over whatever stands there",
      "many cells are written in rectangles",
    ],
    "stage/write-gap": ["rows that takes at most"],
    "drill/race": [
      "what people type between the picture and the write is counted",
      "a column moved in that gap counts what people type into columns of their own",
      "stays, though it is put back just then",
    ],
  },
  "e-mails were found and do not stand in the sheet": {
    "stage/enrich-panel": ["placed beside the same people for free, and undone with their run"],
    "browser/honest-words": ["places for free those kept aside"],
    "stage/after-a-run": ["who is put in the place of somebody found gets neither a status"],
  },
  "somebody puts a chip or styled letters into a column we fill": {
    "src/jobs/settle-plan": ["between two written cells"],
    "stage/styled-cells": ["a chip that somebody put into our column"],
  },
  "a column is inserted, moved or deleted while it runs": {
    "drill/race": [
      "columns moved as results are written cost nobody a cell",
      "no header and no column is lost as ours are made",
      "a run started while a column is filled makes no columns twice",
    ],
    "stage/disturbances": ["people at work all the time"],
    "stage/safeguards": ["a column deleted just as refs are written"],
    "src/sheet/mapping": ["overwrite no header of people"],
  },
  "only some columns are sorted, and ours are left out": {
    "src/jobs/misplaced": ["people who sort only the columns of inputs"],
    "stage/former-people": ["after only the columns of inputs were sorted"],
  },
  "another person is typed into a row that was found": {
    "stage/former-people": ["are found again if that is chosen"],
    "stage/corrected-name": [
      "who is not found beside a former person's e-mail",
      "what is kept aside gives no status",
      "leaves the row blank",
    ],
  },
  "a name is corrected while its answer is on the way": {
    "src/jobs/plan": ["as changed when its input did after it was asked"],
    "src/jobs/settle-plan": ["gives a row whose input changed its status alone"],
  },
  "somebody clears the Ref or Status column": {
    "src/jobs/settle-plan": ["fills duplicates, copies and rows that lost their ref"],
    "stage/rows-replaced": ["refs cleared, are asked like any others"],
  },
  "the same person stands in two rows": {
    "stage/same-person": [
      "is asked once",
      "a title before the first name",
      "titles before a last name",
    ],
    "src/jobs/again": ["the same person twice is asked once"],
    "src/jobs/plan": ["in the row that names most of a person"],
    "src/ledger/same-person": ["a person is known"],
  },
  "somebody was found by name and company alone, and now a row has more, or the other way round": {
    "stage/doubts": [
      "found again only if that is chosen",
      "a formula uses",
      "names the website of whom",
    ],
    "browser/enrich-price": ["is said once and chosen"],
  },
  "somebody was not found, and now there is a profile address": {
    "stage/doubts": ["tried again with the profile address"],
  },
  "a name is typed over, and the former person's profile address stays": {
    "stage/former-people": ["does not fit the profile link of its row"],
    "src/core/profile-name": ["names somebody else", "may be theirs"],
  },
  "two people share a name and a company, or two companies a name": {
    "stage/same-person": ["get nobody else's answer"],
    "src/jobs/plan": ["have profile addresses, which are asked", "have domains, which are asked"],
    "src/ledger/same-person": ["nobody's is"],
  },
  "somebody has changed jobs": {
    "stage/same-person": ["get nobody else's answer"],
    "src/ledger/same-person": ["in another job by the profile address"],
  },
  "a cell that we would fill holds something already": {
    "stage/money": ["own values, formulas and other columns stay as they are"],
    "stage/panel-choices": [
      "who has an e-mail of their own is not asked",
      "rows whose own column holds another text",
      "a status column of a person's own",
      "which columns it overwrites before it does",
    ],
  },
  "a cell shows a date, or an error of a formula": { "src/sheet/table": ["dates as blank"] },
  "a company looks like a domain": { "src/core/company-domain": ["Node.js"] },
  "a company is given by its page on a network": {
    "stage/shared-addresses": ["told by pages on a network, are not one person"],
  },
  "an answer looks like a formula, a number or a date": {
    "stage/literal-values": ["arrive as literal text", "are no numbers"],
  },
  "a column that we fill, or the tab, is protected": {
    "stage/halts": ["a protected column pauses an editor's run"],
    "browser/states": ["a protected tab is refused with what to do"],
  },
  "Google ends an execution just as it makes the hidden tab of saved results": {
    "drill/race": ["a hidden tab whose maker was ended before it only warned keeps no editor out"],
  },
  "the spreadsheet is full": { "stage/google-faults": ["a file with no room for our columns"] },
  "a filter covers the data": { "stage/halts": ["a filter over the data"] },
  "the data is one of Google's tables": {},
  "a row has only a profile address": {
    "stage/panel-choices": ["rows with only a profile address"],
  },
  "a mapped header is renamed, deleted, or stands twice": {
    "stage/disturbances": ["a renamed output header pauses the run"],
    "stage/renamed-headers": ["still ours under another header", "Undo and Erase", "is not taken"],
    "stage/safeguards": ["under a renamed header no value stays"],
    "src/sheet/mapping": ["twice"],
    "drill/race": ["a column made anew is not taken for one that a write has lost"],
  },
  "the tab of the run is deleted": { "stage/lost-and-found": ["a deleted tab loses nothing"] },
  "the tab of saved results is deleted, or loses or changes a row": {
    "stage/lost-and-found": ["nothing is asked until it is back", "spending stops with a sentence"],
    "stage/saved-results": [
      "a person goes on without an answer that is gone",
      "without the whole tab",
    ],
    "stage/formulas-guards": ["formulas ask nothing until the owner allows it again"],
    "stage/schedules": ["a schedule asks its owner before it spends"],
    "drill/race": ["a half-finished write is undone while saved results are missing"],
  },
  "somebody sorts, renames or hides the tab of saved results": {
    "stage/saved-results": ["sorted, with blank rows", "is not believed"],
    "src/ledger/ledger-tab": ["stand below a row that somebody inserts", "of the first format"],
  },
  "the file is copied": {
    "stage/copied-file": ["until a person has said", "is paid for nowhere again"],
    "src/ledger/ledger-tab": ["say which rows are missing before a person wants them"],
  },
  "a person may only view the file": {
    "browser/states": ["somebody who may only view the file"],
    "stage/another-editor": ["lost the right to edit starts no run"],
  },
  "a formula is calculated again": {
    "stage/formulas-once": ["pay once for each question, whatever is done to the sheet"],
  },
  "a formula asks about somebody whom a run asked about, or the other way round": {
    "stage/formulas-beside-a-run": ["ask once, and both fill"],
    "stage/same-person": ["asked once, with profile addresses for"],
    "src/ledger/same-person": ["a person is known", "but not one"],
  },
  "a formula's row is blank, or lacks something": {
    "src/formulas/contact-formula": [
      "says what the row needs, and is no error",
      "in a range each row says what it needs, and rows that are blank or hold an error stay blank",
    ],
    "stage/formulas-once": ["known by the profile address is shown in a row that lacks"],
  },
  "the cache forgets everything": {
    "stage/lookup-formulas": ["when the cache has forgotten"],
  },
  "many cells ask the same at once, or a run and a formula do": {
    "stage/formulas-beside-a-run": ["ask once, and both fill"],
    "stage/formulas-once": ["many cells"],
  },
  "an answer takes longer than a formula may": {
    "stage/formulas-refresh": ["show PENDING, and fill themselves"],
  },
  "only a synchronous address is known": {
    "stage/formulas-guards": ["with a synchronous address alone"],
  },
  "a formula is ended by Google in the middle": {
    "drill/samples": ["go on, killed ones by seed"],
    "stage/large-answers": ["nothing is lost when the execution is killed"],
  },
  "an answer is large": {
    "src/outbox/packed-value": ["then the last rows are left out"],
    "stage/whole-answers": ["is saved whole, and comes back whole"],
    "stage/kinds-with-formulas": ["large answers are kept whole"],
    "src/ledger/saved-row": ["a value longer than a cell"],
  },
  "a driver is ended while it refreshes cells": {
    "stage/safeguards": ["cells that a killed refresh left at rest are formulas again"],
  },
  "cells that wait are protected from who is at work": {
    "src/formulas/refresh": ["a tab that cannot be written holds up no other"],
    "src/formulas/drive-formulas": ["an account that may not write waiting cells"],
  },
  "people type, sort, insert or delete just then": {
    "src/formulas/refresh": ["what is typed over a waiting formula", "wakes where it is"],
    "stage/formulas-refresh": ["lose no formula and find none beside"],
  },
  "somebody else than the owner types a formula": {
    "stage/formulas-guards": ["when an editor types, the owner's key pays"],
    "stage/free-formulas": ["only where the owner allowed that, too"],
  },
  "the file is in a shared drive, and has no owner": {
    "stage/formulas-guards": [
      "where a file has no owner",
      "nothing that this person has not allowed",
    ],
  },
  "the cap, the key, the credits or the permission stops it": {
    "stage/formulas-guards": ["a key that is refused half-way", "without the owner's permission"],
  },
  "formulas are replaced by their values": {
    "stage/formulas-refresh": ["formulas freeze to their values, and come back"],
    "stage/formulas-freeze": [
      "wherever these were sorted to",
      "is said and kept",
      "a row that changed while it was frozen is asked as a new one",
      "a cell that says what its row lacks stays a formula",
      "a formula of ranges is a value with the words that its rows show",
    ],
    "src/formulas/freeze": [
      "nothing stands beside the wrong name",
      "killed anywhere",
      "moves under what a range had filled",
      "when it moves under an undo of a freeze",
      "since its row is blank, stays a formula",
    ],
    "src/formulas/put-right": ["is put back in its row"],
  },
  "an editor without a key presses the button": {
    "stage/panel-choices": ["an editor without a key"],
  },
  "the key is replaced by another of the same account": {
    "stage/drivers": [
      "a new key of the same account",
      "the key that replaces a refused one",
      "entered as one of the same",
    ],
  },
  "by one of another account": { "stage/lost-and-found": ["another account's key and back again"] },
  "somebody presses *Forget*": { "stage/settings-panel": ["entered again after Forget"] },
  "somebody deletes the saved results": {
    "stage/settings-panel": [
      "saved results are deleted only when nothing waits",
      "loses no younger answer",
    ],
    "stage/formulas-guards": ["once an editor has deleted the saved results"],
  },
  "one person is erased": {
    "src/person/erase": [
      "a planted name is in no store afterwards",
      "killed at any call",
      "nothing is erased",
    ],
    "stage/one-person": [
      "is asked by no run, and nobody else is paid again",
      "says so and asks nothing",
    ],
  },
  "formulas, schedules, new rows and assistants all spend by themselves": {
    "stage/day-limit": [
      "spends what the day leaves and says so",
      "share the day, whichever comes first",
      "counts as its figure",
      "the day holds what was spent, and no more",
      "somebody who set no limit has none",
    ],
  },
  "somebody adds rows to a tab with another person's schedule": {
    "stage/schedules": [
      "spends nothing for rows its owner has not agreed to",
      "caps of a run and of a month hold",
    ],
  },
  "the key is refused, has no access, or consent is missing": {
    "stage/halts": ["pauses the run with one sentence, loses nothing"],
  },
  "credits end": { "stage/money": ["credits that end in the middle pause the run"] },
  "the account has no network login?": {
    "stage/kinds": [
      "goes on at once from the service's own database with the same run",
      "keeps what it paid for, and asks no row a second time",
    ],
    "stage/kinds-disturbed": ["asks nobody a second time without live results"],
  },
  "the month's credits are spent": {
    "stage/month": [
      "pauses a run within a wave",
      "goes on in the next month",
      "has no limit of the month",
    ],
  },
  "prices differ from ours": {
    "stage/money": ["wrong prices"],
    "stage/panel-choices": ["prices that a person entered"],
  },
  "the add-on is replaced while the sidebar is open": {
    "browser/states": ["open while the script was replaced"],
    "stage/older-panel": ["another version"],
  },
  "the sidebar is used offline": { "browser/states": ["offline says so"] },
  "somebody leaves one of Google's boxes unticked": {
    "stage/consent": [
      "with each box left unticked in turn",
      "a box unticked while a run is at work",
    ],
  },
  "the address is wrong or the network is down": {
    "stage/halts": ["an address that cannot be reached"],
  },
  "the service takes nothing for a while, since too much is asked": {
    "stage/halts": ["a service that takes nothing pauses the run"],
  },
  "a request times out, or its connection breaks": {
    "stage/faults": ["never delivered counts as sent", "gets one wave"],
  },
  "Google itself answers with an error": {
    "stage/google-faults": ["nothing is lost, asked twice or shown raw", "each hour only"],
    "src/jobs/halt": ["waits longer each time, and in the end for a person"],
  },
  "so much is asked at once that Google refuses calls": {
    "stage/bursts": [
      "want more locks a second than Google gives",
      "were not sent, and leave later",
    ],
  },
  "an answer cannot be read": {
    "stage/faults": ["is shown as no answer yet and never asked again"],
  },
  "the service says that it failed": { "stage/faults": ["the documented 500 is a failure"] },
  "the service says to slow down": {
    "stage/drills": ["a 429 on the sixth call"],
    "src/core/pace": ["429"],
  },
  "Google's daily limit of requests is reached": {
    "stage/halts": ["Google's daily limit pauses the run"],
  },
  "Google's daily limit of trigger time is reached": {
    "src/surfaces/on-clock": ["is counted", "with less than five minutes left nothing begins"],
  },
  "the file's properties are full": {
    "stage/google-faults": ["a full store pauses the run"],
    "src/outbox/journal": ["is not made when its answers might not fit the store"],
  },
  "a stored record cannot be read": {
    "stage/unreadable-records": ["of a run stops that run alone", "nothing of it is paid again"],
    "stage/google-faults": ["pace and learned delays are begun anew"],
  },
  "a delivery comes twice, or again after weeks": { "src/mailbox/mailbox": ["a delivery is one"] },
  "an answer was lost and the look-up shows": {
    "stage/webhooks": ["names the webhook for at most eight look-ups"],
  },
  "somebody else finds the address": {
    "stage/webhooks": [
      "until it was unused for a week",
      "loses no delivery of the owner",
      "refused without a look",
    ],
  },
  "somebody who knows the secret posts a result": {
    "stage/deliveries": ["another id than its look-up's is not believed"],
  },
  "more arrives than there is room for": {
    "src/mailbox/mailbox": ["goes over to the deployer's properties", "nothing at all has room"],
    "stage/long-deliveries": ["is read whole from the service", "the others are named"],
  },
  "more than 30 arrive at once": { "stage/deliveries": ["30 at a time", "by mail or by polling"] },
  "a delivery cannot be read, or nobody waits for it": {
    "stage/deliveries": ["each end in exactly one place or leave no trace"],
    "stage/signals": ["is unclaimed"],
  },
  "the tab *Enrich: unclaimed*, or the tabs of a signal, cannot be written": {
    "src/jobs/mail": [
      "where the tab of unclaimed mail cannot be written",
      "where the rows of signals cannot be written",
    ],
  },
  "a step is killed while it takes mail in": {
    "stage/safeguards": ["a delivery that a killed step had in hand"],
  },
  "an editor who did not deploy the web app": { "src/mailbox/mailbox": ["deployer"] },
  "the answer to a signal's request is lost": {
    "stage/signals": ["an answer that cannot be read is shown, and never asked again by itself"],
    "stage/signals-searches": ["the lock could not be had for its answer"],
  },
  "a signal is removed from the list and started again": {
    "src/signals/start": ["a signal that was removed is asked again only after"],
  },
  "the same results arrive twice, late": {
    "stage/signals": ["is a row once, however often, late"],
  },
  "the body has a shape nobody expected": {
    "src/mailbox/entries": ["columns are all names in order"],
  },
  "the tab of a signal is deleted": {
    "stage/signals": ["goes into a new tab when its own was deleted"],
    "stage/signals-searches": ["started also where its tab cannot be made"],
  },
  "people move rows or columns just as rows come into that tab": {
    "src/signals/place": [
      "as rows are written lose nothing",
      "ended at any call",
      "deleted as rows are written, stays deleted",
    ],
    "src/sheet/add-rows": ["before any call, with the execution ended"],
    "stage/assistant-rows": ["of an order loses nothing"],
  },
  "a filter covers that tab": { "src/signals/place": ["under a filter no column is added"] },
  "a run over companies is killed after a search was created": {
    "stage/people-runs": ["killed after each request or write"],
  },
  "the service breaks such a search off": {
    "stage/people-runs": ["a search that the service breaks off"],
  },
  "no webhook was tested": {
    "stage/signals": ["are refused without a tested webhook"],
    "stage/signals-searches": ["is started with an address of one's own"],
  },
  "a delivery of a signal finds no room": {
    "stage/signals-searches": ["brings its leads once, by webhook and when"],
  },
  "the file is closed for days": {
    "src/signals/next-check": ["nothing is looked for once all has come"],
  },
  "a formula has asked for the same job postings": {
    "stage/signals-at-once": [
      "comes into a tab at no cost",
      "come back from the saved results at no cost",
    ],
  },
  "a bulk request is refused": { "stage/bulk": ["refused as a whole costs nothing"] },
  "the result of a bulk request never comes": {
    "stage/bulk": ["a delivery that never comes is shown"],
  },
  "the answer to a bulk request is lost": { "stage/bulk": ["a batch whose answer was lost to"] },
};

const page = read("docs", "what-happens-if.md");
const answers = [...page.matchAll(/^\*\*…([^*]+(?:\*[^*]+\*[^*]*)?)\*\*/gm)].map(
  ([, question = ""]) => question,
);

test("every answer is listed, and nothing that is no answer", () => {
  expect(unmatched(answers, Object.keys(SHOWN_BY))).toEqual({ notInTable: [], notOnPage: [] });
});

test("an answer that no test shows says what we do not handle", () => {
  const shown = (question: string) =>
    Object.entries(SHOWN_BY).some(
      ([key, tests]) => question.startsWith(key) && Object.keys(tests).length > 0,
    );
  const parts = page.split(/^\*\*…/m).slice(1);
  expect(parts.filter((part) => !shown(part) && !part.includes("**Not yet:**"))).toEqual([]);
});

test("the tests that show an answer exist", () => {
  expect(missingTests(SHOWN_BY)).toEqual([]);
});
