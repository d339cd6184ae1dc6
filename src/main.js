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

global.enrichPause = function enrichPause() {
  return app.pause();
};

global.enrichResume = function enrichResume() {
  return app.resume();
};

global.enrichStop = function enrichStop() {
  return app.stop();
};

global.enrichRefreshFormulas = function enrichRefreshFormulas() {
  return app.refreshFormulas();
};

global.enrichFreezeFormulas = function enrichFreezeFormulas() {
  return app.freezeFormulas();
};

global.enrichUndoFreeze = function enrichUndoFreeze() {
  return app.undoFreeze();
};

global.enrichExamples = function enrichExamples() {
  return app.help("examples");
};

global.enrichNews = function enrichNews() {
  return app.help("news");
};

global.enrichSupport = function enrichSupport() {
  return app.help("support");
};

global.enrichDiagnostics = function enrichDiagnostics() {
  return app.diagnostics();
};

// The self-test calls this from cells, and by a trigger that it removes.
global.enrichProbe = function enrichProbe(what) {
  return app.answerProbe(arguments);
};

global.doGet = function doGet() {
  return app.answerGet();
};

global.doPost = function doPost(event) {
  return app.answerPost(event);
};

// A clock trigger's function tells how many minutes lie between its calls.
global.enrichOnClock = function enrichOnClock(event) {
  return app.clock(event, 1);
};

global.enrichOnClock5 = function enrichOnClock5(event) {
  return app.clock(event, 5);
};

global.enrichOnClock10 = function enrichOnClock10(event) {
  return app.clock(event, 10);
};

global.enrichOnClock15 = function enrichOnClock15(event) {
  return app.clock(event, 15);
};

global.enrichOnClock30 = function enrichOnClock30(event) {
  return app.clock(event, 30);
};

global.enrichOnClock60 = function enrichOnClock60(event) {
  return app.clock(event, 60);
};

global.enrichSidebar = function enrichSidebar(request, version) {
  return app.sidebar(request, version);
};

/**
 * Finds the work e-mail of a person, usually for 3 credits of the file's owner for each one found. Showing it again is free.
 *
 * @param {string} first The first name, or the full name where last is blank. A cell or a column.
 * @param {string} last The last name; blank where first holds both.
 * @param {string} company The company's domain, such as "acme.com", or its name.
 * @param {string} [profile_url] The person's profile address.
 * @return {any} The e-mail, "kept aside: " and its status if it may bounce, "N/A" if there is none, "PENDING" until it comes.
 * @example =ENRICH_EMAIL(A2, B2, C2)
 * @customfunction
 */
global.ENRICH_EMAIL = function ENRICH_EMAIL(first, last, company, profile_url) {
  return app.contact("ENRICH_EMAIL", arguments);
};

/**
 * Finds the personal e-mail of a person, usually for 3 credits of the file's owner for each one found. Showing it again is free.
 *
 * @param {string} first The first name, or the full name where last is blank. A cell or a column.
 * @param {string} last The last name; blank where first holds both.
 * @param {string} company The company's domain, such as "acme.com", or its name; may be blank.
 * @param {string} profile_url The person's profile address; needed.
 * @return {any} The personal e-mail, "N/A" if there is none, "PENDING" until it comes.
 * @example =ENRICH_PERSONAL_EMAIL(A2, B2, , D2)
 * @customfunction
 */
global.ENRICH_PERSONAL_EMAIL = function ENRICH_PERSONAL_EMAIL(first, last, company, profile_url) {
  return app.contact("ENRICH_PERSONAL_EMAIL", arguments);
};

/**
 * Finds the phone numbers of a person, usually for 30 credits of the file's owner for each person found. Showing them again is free.
 *
 * @param {string} first The first name, or the full name where last is blank. A cell or a column.
 * @param {string} last The last name; blank where first holds both.
 * @param {string} company The company's domain, such as "acme.com", or its name; may be blank.
 * @param {string} profile_url The person's profile address; needed.
 * @param {string} [countries] Countries of the numbers, such as "FR, US".
 * @return {any} The numbers with commas between, "N/A" if there is none, "PENDING" until it comes.
 * @example =ENRICH_PHONE(A2, B2, , D2, "FR, US")
 * @customfunction
 */
global.ENRICH_PHONE = function ENRICH_PHONE(first, last, company, profile_url, countries) {
  return app.contact("ENRICH_PHONE", arguments);
};

/**
 * Finds several things about a person, in one row: e-mail, its status, personal e-mail, its status,
 * phones, phone status. Usually 3, 3 and 30 credits of the file's owner, if found. Showing them again is free.
 *
 * @param {string} first The first name, or the full name where last is blank. A cell or a column.
 * @param {string} last The last name; blank where first holds both.
 * @param {string} [company] The company's domain, such as "acme.com", or its name; needed for the e-mail.
 * @param {string} [profile_url] The person's profile address; needed for personal e-mails and phones.
 * @param {string} [fields] What to look for, such as "email, phone"; blank for e-mail alone.
 * @param {string} [countries] Countries of the numbers, such as "FR, US".
 * @return {any} Up to six cells for each person: they end with the last of what is looked for.
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
  return app.contact("ENRICH_CONTACT", arguments);
};

/**
 * Shows the first leads that filters find, 25 at most, free: full name, title, company,
 * headline, profile address. The sidebar's Find writes such a formula.
 *
 * @param {string} filter A filter, such as "job_titles"; or a range of names and values.
 * @param {any} [value] Its value, such as "CTO; VP Engineering".
 * @param {any} [more] More of both in turn, such as "live", FALSE; then, alone, names of columns, such as "Last name; Company".
 * @return {any} A row for each lead, "N/A" if there is none.
 * @example =ENRICH_LEADS("job_titles", "CTO; VP Engineering", "live", FALSE)
 * @customfunction
 */
global.ENRICH_LEADS = function ENRICH_LEADS(filter, value, more) {
  return app.free("ENRICH_LEADS", arguments);
};

/**
 * Counts the leads that filters find, free.
 *
 * @param {string} filter A filter, such as "job_titles"; or a range of names and values.
 * @param {any} [value] Its value, such as "CTO; VP Engineering".
 * @param {any} [more] More of both in turn, such as "live", FALSE.
 * @return {any} How many there are.
 * @example =ENRICH_LEADS_COUNT("functions", "Sales", "company_size", "11-50")
 * @customfunction
 */
global.ENRICH_LEADS_COUNT = function ENRICH_LEADS_COUNT(filter, value, more) {
  return app.free("ENRICH_LEADS_COUNT", arguments);
};

/**
 * Shows the first companies that filters find, 25 at most, free: name, industry, page, id.
 *
 * @param {string} filter A filter, such as "company_size"; or a range of names and values.
 * @param {any} [value] Its value, such as "11-50; 51-200".
 * @param {any} [more] More of both in turn, such as "live", FALSE; then, alone, names of columns, such as "Company; Website".
 * @return {any} A row for each company, "N/A" if there is none.
 * @example =ENRICH_COMPANIES("company_size", "11-50", "location", "France")
 * @customfunction
 */
global.ENRICH_COMPANIES = function ENRICH_COMPANIES(filter, value, more) {
  return app.free("ENRICH_COMPANIES", arguments);
};

/**
 * Counts the companies that filters find, free.
 *
 * @param {string} filter A filter, such as "company_size"; or a range of names and values.
 * @param {any} [value] Its value, such as "11-50; 51-200".
 * @param {any} [more] More of both in turn, such as "live", FALSE.
 * @return {any} How many there are.
 * @example =ENRICH_COMPANIES_COUNT("keyword", "saas")
 * @customfunction
 */
global.ENRICH_COMPANIES_COUNT = function ENRICH_COMPANIES_COUNT(filter, value, more) {
  return app.free("ENRICH_COMPANIES_COUNT", arguments);
};

/**
 * Shows the account's personas, free: name, job titles, places, id. Settings must allow it.
 *
 * @param {string} [columns] Columns in order, such as "Name; Job titles"; blank for the usual ones.
 * @return {any} A row for each persona, "N/A" if there is none.
 * @example =ENRICH_PERSONAS()
 * @customfunction
 */
global.ENRICH_PERSONAS = function ENRICH_PERSONAS(columns) {
  return app.free("ENRICH_PERSONAS", arguments);
};

/**
 * Shows the account's lists, free: name, status, when it was made, id. Settings must allow it.
 *
 * @param {string} [columns] Columns in order, such as "Name; Kind"; blank for the usual ones.
 * @return {any} A row for each list, "N/A" if there is none.
 * @example =ENRICH_LISTS()
 * @customfunction
 */
global.ENRICH_LISTS = function ENRICH_LISTS(columns) {
  return app.free("ENRICH_LISTS", arguments);
};

/**
 * Shows the leads of a search, free: first name, last name, title, company, its site, profile
 * address, e-mail, its status, phones, qualified or disqualified. Settings must allow it.
 *
 * @param {string} search_id The id of the search.
 * @param {string} [status] "qualified" or "disqualified" for those leads alone.
 * @param {string} [columns] Columns in order, such as "First name; Headline"; blank for the usual ones.
 * @return {any} A row for each lead, "N/A" if there is none, "PENDING" until the first has come.
 * @example =ENRICH_SEARCH(A2, "qualified")
 * @customfunction
 */
global.ENRICH_SEARCH = function ENRICH_SEARCH(search_id, status, columns) {
  return app.free("ENRICH_SEARCH", arguments);
};

/**
 * Shows one person by their profile address: name, title, company, e-mail, its status, phones,
 * profile address. Usually 1 credit of the file's owner, if found. Showing it again is free. The service allows 2 a minute.
 *
 * @param {string} profile_url The address of the profile. A cell or a column.
 * @param {boolean} [live] FALSE for the service's own database, without e-mail and phones.
 * @param {string} [columns] Columns in order, such as "Full name; Headline"; blank for the usual ones.
 * @return {any} A row for each profile, "N/A" when there is nobody, "PENDING" until it comes.
 * @example =ENRICH_LEAD(A2)
 * @customfunction
 */
global.ENRICH_LEAD = function ENRICH_LEAD(profile_url, live, columns) {
  return app.lookUp("ENRICH_LEAD", arguments);
};

/**
 * Shows one company: name, site, industry, headquarters, employees, page, description.
 * Usually 1 credit of the file's owner, if found. Showing it again is free. The service allows 2 a minute.
 *
 * @param {string} company Its domain, name or page. A cell or a column.
 * @param {boolean} [live] FALSE for the service's own database.
 * @param {string} [columns] Columns in order, such as "Company; Website"; blank for the usual ones.
 * @param {string} [country] Where several have that name: its country, such as "FR".
 * @return {any} A row for each company, "N/A" if there is none, "PENDING" until it comes.
 * @example =ENRICH_COMPANY("acme.com")
 * @customfunction
 */
global.ENRICH_COMPANY = function ENRICH_COMPANY(company, live, columns, country) {
  return app.lookUp("ENRICH_COMPANY", arguments);
};

/**
 * Shows how many people work in each department of a company: department, people, growth in percent
 * over 3, 6 and 12 months. Usually 1 credit of the file's owner, if found. Showing it again is free. The service allows 2 a minute.
 *
 * @param {string} company The company's page on the network (ENRICH_COMPANY shows it), or its number.
 * @param {string} [departments] Only these, such as "Sales; Engineering".
 * @param {boolean} [live] FALSE for the service's own database, without growth.
 * @param {string} [columns] Columns in order, such as "Department; People"; blank for the usual ones.
 * @return {any} A row for each department, "N/A" when none is known, "PENDING" until it comes.
 * @example =ENRICH_HEADCOUNT(A2, "Sales; Engineering")
 * @customfunction
 */
global.ENRICH_HEADCOUNT = function ENRICH_HEADCOUNT(company, departments, live, columns) {
  return app.lookUp("ENRICH_HEADCOUNT", arguments);
};

/**
 * Shows a company's open jobs: title, place, date, employment, address, what it says, who hires. Usually
 * 3 credits of the file's owner, also if there is none. Showing them again is free.
 *
 * @param {string} company Its domain, name or page.
 * @param {number} [posted_within_days] Only jobs posted within so many days.
 * @param {string} [columns] Columns in order, such as "Job title; Website"; blank for the usual ones.
 * @return {any} A row for each job, "N/A" if there is none, "PENDING" until it comes.
 * @example =ENRICH_JOBS("acme.com", 30)
 * @customfunction
 */
global.ENRICH_JOBS = function ENRICH_JOBS(company, posted_within_days, columns) {
  return app.lookUp("ENRICH_JOBS", arguments);
};

/**
 * Shows comments that a profile wrote: when, author, text, address. Usually 1 credit of
 * the file's owner, if found. Showing them again is free.
 *
 * @param {string} profile_url The address of the profile.
 * @param {number} [limit] How many at most; 20 where left blank.
 * @param {string} [columns] Columns in order, such as "Comment; Author"; blank for the usual ones.
 * @return {any} A row for each comment, "N/A" if there is none, "PENDING" until it comes.
 * @example =ENRICH_COMMENTS(A2, 10)
 * @customfunction
 */
global.ENRICH_COMMENTS = function ENRICH_COMMENTS(profile_url, limit, columns) {
  return app.lookUp("ENRICH_COMMENTS", arguments);
};
