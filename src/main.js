// Every function that Google or a user can call. No logic here.
// biome-ignore-all lint/complexity/noArguments: parameters too many are refused with a sentence.
// biome-ignore-all lint/correctness/noUnusedFunctionParameters: Sheets shows the names of all.
import { app } from "./app";

global.onOpen = function onOpen() {
  return app.open();
};

global.onInstall = function onInstall() {
  return app.open();
};

global.enrichOpenSidebar = function enrichOpenSidebar() {
  return app.openSidebar();
};

global.enrichThisTab = function enrichThisTab() {
  return app.enrichThisTab();
};

global.enrichSelected = function enrichSelected() {
  return app.enrichSelected();
};

global.enrichRetryFailed = function enrichRetryFailed() {
  return app.retryFailed();
};

global.enrichLookUpAgain = function enrichLookUpAgain() {
  return app.lookUpAgain();
};

global.enrichUnanswered = function enrichUnanswered() {
  return app.showUnanswered();
};

global.enrichUndo = function enrichUndo() {
  return app.undoLastRun();
};

global.enrichShowProgress = function enrichShowProgress() {
  return app.showProgress();
};

global.enrichPause = function enrichPause() {
  return app.pause();
};

global.enrichResume = function enrichResume() {
  return app.resume();
};

global.enrichStop = function enrichStop() {
  return app.stop();
};

global.enrichSettings = function enrichSettings() {
  return app.settings();
};

global.enrichDiagnostics = function enrichDiagnostics() {
  return app.diagnostics();
};

// The self-test calls this from a cell, and has a trigger for it that it removes at once.
global.enrichProbe = function enrichProbe() {
  return app.answerProbe();
};

global.enrichWebhooks = function enrichWebhooks() {
  return app.webhooks();
};

global.doGet = function doGet() {
  return app.answerGet();
};

global.doPost = function doPost(event) {
  return app.answerPost(event);
};

global.enrichOnClock = function enrichOnClock() {
  return app.onClock();
};

global.enrichSidebar = function enrichSidebar(request) {
  return app.sidebar(request);
};

/**
 * Finds the work e-mail of a person. Asks once: showing it again costs nothing.
 *
 * @param {string} first The first name, or the full name where last is blank. A cell or a column of cells.
 * @param {string} last The last name.
 * @param {string} [company] The company's domain, such as "acme.com", or its name.
 * @param {string} [profile_url] The address of the person's profile.
 * @return {any} The e-mail, "N/A" when there is none, "PENDING" until the answer comes.
 * @example =ENRICH_EMAIL(A2, B2, C2)
 * @customfunction
 */
global.ENRICH_EMAIL = function ENRICH_EMAIL(first, last, company, profile_url) {
  return app.contactCells("ENRICH_EMAIL", arguments);
};

/**
 * Finds the personal e-mail of a person. Asks once: showing it again costs nothing.
 *
 * @param {string} first The first name, or the full name where last is blank. A cell or a column of cells.
 * @param {string} last The last name.
 * @param {string} company The company's domain, such as "acme.com", or its name; may be left blank.
 * @param {string} profile_url The address of the person's profile.
 * @return {any} The personal e-mail, "N/A" when there is none, "PENDING" until the answer comes.
 * @example =ENRICH_PERSONAL_EMAIL(A2, B2, , D2)
 * @customfunction
 */
global.ENRICH_PERSONAL_EMAIL = function ENRICH_PERSONAL_EMAIL(first, last, company, profile_url) {
  return app.contactCells("ENRICH_PERSONAL_EMAIL", arguments);
};

/**
 * Finds the phone numbers of a person. Asks once: showing them again costs nothing.
 *
 * @param {string} first The first name, or the full name where last is blank. A cell or a column of cells.
 * @param {string} last The last name.
 * @param {string} company The company's domain, such as "acme.com", or its name; may be left blank.
 * @param {string} profile_url The address of the person's profile.
 * @param {string} [countries] Countries the numbers may come from, such as "FR, US".
 * @return {any} The numbers with commas between, "N/A" when there is none, "PENDING" until the answer comes.
 * @example =ENRICH_PHONE(A2, B2, , D2, "FR, US")
 * @customfunction
 */
global.ENRICH_PHONE = function ENRICH_PHONE(first, last, company, profile_url, countries) {
  return app.contactCells("ENRICH_PHONE", arguments);
};

/**
 * Finds several things about a person, in one row: e-mail, its status, personal e-mail, its status,
 * phones, phone status. Asks once: showing them again costs nothing.
 *
 * @param {string} first The first name, or the full name where last is blank. A cell or a column of cells.
 * @param {string} last The last name.
 * @param {string} [company] The company's domain, such as "acme.com", or its name.
 * @param {string} [profile_url] The address of the person's profile; needed for personal e-mails and phones.
 * @param {string} [fields] What to look for, such as "email, phone"; the e-mail alone where left blank.
 * @param {string} [countries] Countries the phone numbers may come from, such as "FR, US".
 * @return {any} Six cells for each person; what was not looked for stays blank.
 * @example =ENRICH_CONTACT(A2, B2, C2, D2, "email, phone")
 * @customfunction
 */
global.ENRICH_CONTACT = function ENRICH_CONTACT(
  first,
  last,
  company,
  profile_url,
  fields,
  countries,
) {
  return app.contactCells("ENRICH_CONTACT", arguments);
};
