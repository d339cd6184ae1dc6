import { closeDesks, type Desk } from "./desk";
import { openFormulas, TAB } from "./formulas-desk";

const ADA = '"https://network.example/in/ada"';
const PAGE = '"https://network.example/company/acme"';
/** Cells that hold what cannot be typed into a formula: 50,000 characters, a date. */
const [LONG, DATE] = ["$A$2", "$B$2"];

/** What is wrong, the formula as typed, and what its cell says of it. */
const FAULTS: [fault: string, formula: string, sentence: RegExp][] = [
  ["wrong type", '=ENRICH_EMAIL(5,"Lee","acme.com")', /^first must be a text.*a number/],
  ["wrong type", `=ENRICH_PERSONAL_EMAIL("Ada",${DATE},"",${ADA})`, /^last must be .*a date/],
  ["wrong type", `=ENRICH_PHONE(TRUE,"Lee","",${ADA})`, /^first must be a text.*TRUE/],
  ["wrong type", `=ENRICH_CONTACT("Ada","Lee","acme.com",${ADA},3)`, /^fields must be a text/],
  ["wrong type", `=ENRICH_LEADS("job_titles",${DATE})`, /^job_titles was given a date/],
  ["wrong type", '=ENRICH_LEADS_COUNT("live","perhaps")', /^live takes TRUE or FALSE/],
  ["wrong type", `=ENRICH_COMPANIES("keyword",${DATE})`, /^keyword was given a date/],
  ["wrong type", '=ENRICH_COMPANIES_COUNT("live",7)', /^live takes TRUE or FALSE/],
  ["wrong type", "=ENRICH_SEARCH(5)", /^The search is an id such as/],
  ["wrong type", `=ENRICH_LEAD(${DATE})`, /^profile_url must be a text.*a date/],
  ["wrong type", `=ENRICH_LEAD(${ADA},"maybe")`, /^live takes TRUE or FALSE/],
  ["wrong type", "=ENRICH_COMPANY(TRUE)", /^company must be a text.*TRUE/],
  ["wrong type", '=ENRICH_COMPANY("Acme",TRUE,"Company",1)', /^country is two letters/],
  ["wrong type", `=ENRICH_HEADCOUNT(${PAGE},FALSE)`, /^departments must be a text/],
  ["wrong type", '=ENRICH_JOBS("acme.com",TRUE)', /^posted_within_days is a whole number/],
  ["wrong type", `=ENRICH_COMMENTS(${ADA},1.5)`, /^limit is a whole number/],

  ["missing", "=ENRICH_EMAIL()", /^ENRICH_EMAIL needs a name/],
  ["missing", '=ENRICH_EMAIL("Ada","Lee")', /^shows needs a company or website$/],
  [
    "wrong order",
    '=ENRICH_EMAIL("Kjaergard GmbH","Bjorgen","acme.com")',
    /^shows names a company, not a person$/,
  ],
  ["missing", '=ENRICH_PERSONAL_EMAIL("Ada","Lee","acme.com")', /^shows needs a profile link$/],
  ["missing", '=ENRICH_PHONE("Ada","Lee","acme.com")', /^shows needs a profile link$/],
  ["missing", "=ENRICH_CONTACT()", /^ENRICH_CONTACT needs a name/],
  ["missing", "=ENRICH_LEADS()", /^Give at least one filter/],
  ["missing", '=ENRICH_LEADS_COUNT("job_titles")', /^Give at least one filter/],
  ["missing", "=ENRICH_COMPANIES()", /^Give at least one filter/],
  ["missing", '=ENRICH_COMPANIES_COUNT("live",FALSE)', /^Give at least one filter/],
  ["missing", "=ENRICH_SEARCH()", /^The search is missing/],
  ["missing", "=ENRICH_LEAD()", /^ENRICH_LEAD needs profile_url/],
  ["missing", "=ENRICH_COMPANY()", /^ENRICH_COMPANY needs company/],
  ["missing", "=ENRICH_HEADCOUNT()", /^ENRICH_HEADCOUNT needs company/],
  ["missing", "=ENRICH_JOBS()", /^ENRICH_JOBS needs company/],
  ["missing", "=ENRICH_COMMENTS()", /^ENRICH_COMMENTS needs profile_url/],

  ["too many", '=ENRICH_EMAIL("Ada","Lee","a.com","",1)', /takes 4 parameters at most/],
  ["too many", `=ENRICH_PERSONAL_EMAIL("A","L","",${ADA},1)`, /takes 4 parameters at most/],
  ["too many", `=ENRICH_PHONE("A","L","",${ADA},"FR",1)`, /takes 5 parameters at most/],
  ["too many", `=ENRICH_CONTACT("A","L","",${ADA},"","",1)`, /takes 6 parameters at most/],
  ["too many", '=ENRICH_PERSONAS("Name",1)', /takes 1 parameter at most/],
  ["too many", '=ENRICH_LISTS("Name","all")', /takes 1 parameter at most/],
  ["too many", '=ENRICH_SEARCH("a","b","c",1)', /takes 3 parameters at most/],
  ["too many", `=ENRICH_LEAD(${ADA},TRUE,"Headline",1)`, /takes 3 parameters at most/],
  ["too many", '=ENRICH_COMPANY("acme.com",TRUE,"Company","FR",1)', /takes 4 parameters at most/],
  ["too many", `=ENRICH_HEADCOUNT(${PAGE},"Sales",TRUE,"People",1)`, /takes 4 parameters at most/],
  ["wrong type", `=ENRICH_HEADCOUNT(${PAGE},"Sales","Legal")`, /^live takes TRUE or FALSE/],
  ["too many", '=ENRICH_JOBS("acme.com",30,"Place",1)', /takes 3 parameters at most/],
  ["too many", `=ENRICH_COMMENTS(${ADA},10,"Author",1)`, /takes 3 parameters at most/],

  ["bad URL", '=ENRICH_EMAIL("Ada","Lee","acme.com","in/ada")', /^profile_url is no address/],
  ["bad URL", '=ENRICH_PERSONAL_EMAIL("A","L","","ada")', /^profile_url is no address/],
  ["bad URL", '=ENRICH_PHONE("A","L","","https://")', /^profile_url is no address/],
  ["bad URL", '=ENRICH_CONTACT("A","L","a.com","in ada")', /^profile_url is no address/],
  ["bad URL", '=ENRICH_LEADS("connections_of_profile","ada")', /^connections_of_profile takes/],
  ["bad URL", '=ENRICH_LEAD("Ada")', /^profile_url is no address/],
  ["bad URL", '=ENRICH_HEADCOUNT("acme.com")', /takes the company's page on the network/],
  ["bad URL", '=ENRICH_COMMENTS("in/ada")', /^profile_url is no address/],

  ["bad domain", '=ENRICH_EMAIL("A","L","https://acme")', /^company looks like an address/],
  ["bad domain", `=ENRICH_PERSONAL_EMAIL("A","L","www.",${ADA})`, /^company looks like an/],
  ["bad domain", `=ENRICH_PHONE("A","L","acme..com",${ADA})`, /^company looks like an address/],
  ["bad domain", '=ENRICH_CONTACT("A","L","https://acme")', /^company looks like an address/],
  ["bad domain", '=ENRICH_COMPANY("acme..com")', /^company looks like an address/],
  ["bad domain", '=ENRICH_JOBS("https://acme")', /^company looks like an address/],

  ["unknown field", `=ENRICH_CONTACT("A","L","a.com",${ADA},"fax")`, /^fax is no field/],
  ["unknown field", '=ENRICH_LEADS("job_titels","CTO")', /no filter of that name.*job_titles/],
  ["unknown field", '=ENRICH_LEADS_COUNT("functions","Slaes")', /not known\. Nearest: Sales/],
  ["unknown field", '=ENRICH_COMPANIES("job_titles","CTO")', /no filter of that name/],
  ["unknown field", '=ENRICH_COMPANIES_COUNT("sise",5)', /no filter of that name.*size/],
  [
    "unknown field",
    '=ENRICH_SEARCH("1b4e28ba-2fa1-11d2-883f-0016d3cca427","best")',
    /^The status is one of/,
  ],

  ["error", '=ENRICH_EMAIL("Ada","Lee",1/0)', /^company is the error #DIV\/0!\. Correct it\.$/],
  ["error", '=ENRICH_EMAIL("Ada","Lee","acme.com",#REF!)', /^profile_url is the error #REF!/],
  ["error", '=ENRICH_PHONE(VLOOKUP("x",$A$2:$B$2,2,FALSE),"L")', /^first is the error #N\/A/],
  ["error", "=ENRICH_EMAIL($A$2:$A$3,$B$2:$B$3,NA())", /^company is the error #N\/A/],
  ["error", "=ENRICH_LEAD(#REF!)", /^profile_url is the error #REF!/],
  ["error", "=ENRICH_COMPANY($A$2:$A$3,NA())", /^live is the error #N\/A/],
  ["error", '=ENRICH_JOBS("acme.com",NA())', /^posted_within_days is the error #N\/A/],
  ["error", "=ENRICH_LISTS(NA())", /^columns is the error #N\/A/],
  ["error", '=ENRICH_LEADS("job_titles",NA())', /^Argument 2 is the error #N\/A/],
  ["no column", `=ENRICH_LEADS("functions","Sales","Shoe size")`, /^ENRICH_LEADS has no column/],
  ["no column", `=ENRICH_COMPANIES("keyword","saas",${LONG})`, /^ENRICH_COMPANIES has no column/],
  ["no column", '=ENRICH_PERSONAS("Nam")', /^ENRICH_PERSONAS has no column "Nam"\. Nearest: Name/],
  ["no column", "=ENRICH_LISTS(7)", /^ENRICH_LISTS has no column "7"/],
  ["no column", `=ENRICH_SEARCH("a","","Mail")`, /^ENRICH_SEARCH has no column "Mail"/],
  ["no column", `=ENRICH_LEAD(${ADA},TRUE,"Hedline")`, /no column "Hedline"\. Nearest: Headline/],
  ["no column", `=ENRICH_COMPANY("acme.com",,${DATE})`, /^ENRICH_COMPANY has no column/],
  ["no column", `=ENRICH_HEADCOUNT(${PAGE},,,"Peple")`, /no column "Peple"\. Nearest: People/],
  ["no column", '=ENRICH_JOBS("acme.com",,"Salary")', /^ENRICH_JOBS has no column "Salary"/],
  ["no column", `=ENRICH_COMMENTS(${ADA},,"Likes")`, /^ENRICH_COMMENTS has no column "Likes"/],

  ["unknown country", `=ENRICH_PHONE("A","L","",${ADA},"UK")`, /^UK is no country code/],
  [
    "unknown country",
    `=ENRICH_CONTACT("A","L","a.com",${ADA},"phone","France")`,
    /^France is no country code/,
  ],

  ["50,000 characters", `=ENRICH_EMAIL(${LONG},"Lee","acme.com")`, /^first is too long/],
  ["50,000 characters", `=ENRICH_PERSONAL_EMAIL("A","L","",${LONG})`, /^profile_url is too long/],
  ["50,000 characters", `=ENRICH_PHONE("A","L",${LONG},${ADA})`, /^company is too long/],
  ["50,000 characters", `=ENRICH_CONTACT("A","L","a.com","",${LONG})`, /^x{20} is no field/],
  ["50,000 characters", `=ENRICH_LEADS("job_titles",${LONG})`, /has more than 500 characters/],
  ["50,000 characters", `=ENRICH_LEADS_COUNT(${LONG},"CTO")`, /no filter of that name/],
  ["50,000 characters", `=ENRICH_COMPANIES("keyword",${LONG})`, /has more than 500 characters/],
  ["50,000 characters", `=ENRICH_COMPANIES_COUNT("location",${LONG})`, /more than 500 characters/],
  ["50,000 characters", `=ENRICH_SEARCH(${LONG})`, /^The search is an id such as/],
  ["50,000 characters", `=ENRICH_LEAD(${LONG})`, /^profile_url is too long/],
  ["50,000 characters", `=ENRICH_COMPANY(${LONG})`, /^company is too long/],
  ["50,000 characters", `=ENRICH_HEADCOUNT(${PAGE},${LONG})`, /^departments is too long/],
  ["50,000 characters", `=ENRICH_JOBS(${LONG})`, /^company is too long/],
  ["50,000 characters", `=ENRICH_COMMENTS(${LONG})`, /^profile_url is too long/],
];

const COLUMN = 8;
let desk: Desk;

beforeAll(async () => {
  desk = await openFormulas([["x".repeat(50_000), ""]]);
  desk.runtime.sheets.write(TAB, 2, 2, [[new Date(2026, 0, 1)]]);
  const formulas = FAULTS.map(([, formula]) => [formula]);
  desk.runtime.sheets.write(TAB, 2, COLUMN, formulas);
  await desk.runtime.formulas.idle();
});
afterAll(closeDesks);

test.each(
  FAULTS.map(([fault, formula, sentence], at) => ({ fault, formula, sentence, row: at + 2 })),
)("$fault: $formula says so in one sentence", ({ row, sentence }) => {
  const said = desk.runtime.formulas.error(TAB, row, COLUMN) ?? shownIn(row);
  expect(said).toMatch(sentence);
  // What is wrong, and at most one more for what to do.
  expect((said.match(/[.!?](?= |$)/g) ?? []).length).toBeLessThanOrEqual(2);
  expect(said.length).toBeLessThan(200);
});

test("none of them made a request", () => {
  const requests = desk.service.readLog({ limit: 1_000 }).map(({ endpoint }) => endpoint);
  expect(requests.filter((endpoint) => endpoint !== "credits")).toEqual([]);
  expect(desk.account()).toMatchObject({ questions: 0, credits: { charged: 0 } });
});

test("every formula has a wrong call in FAULTS", () => {
  const tried = new Set(FAULTS.map(([, formula]) => /ENRICH_\w+/.exec(formula)?.[0]));
  const listed = desk.runtime.formulas.functions.filter((each) => each.listed);
  expect([...tried].sort()).toEqual(listed.map(({ name }) => name).sort());
});

function shownIn(row: number): string {
  const [[shown] = []] = desk.runtime.sheets.read(TAB, {
    row,
    column: COLUMN,
    rows: 1,
    columns: 1,
  });
  return `shows ${shown}`;
}
