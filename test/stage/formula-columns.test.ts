// Formulas that bring rows show the columns that their last argument names; without it, those they always showed.
import { companyProfileAt } from "../../local/service/people/company-profile";
import { personProfileAt } from "../../local/service/people/person-profile";
import { openPostings } from "../../local/service/signals/job-posting";
import { closeDesks, type Desk } from "./desk";
import { fill, minutes, openFormulas, TAB } from "./formulas-desk";
import { got } from "./panel";

const SEED = 1;
const acme = companyProfileAt(SEED, 5);
const ada = personProfileAt(SEED, 3);
afterEach(closeDesks);

async function open(): Promise<Desk> {
  const desk = await openFormulas([]);
  await got(desk, { do: "settings-formulas", capCredits: 1_000, showsAccount: true });
  return desk;
}

async function row(desk: Desk, formula: string, at: number, width = 12): Promise<unknown[]> {
  await fill(desk, formula, 1, { from: at, column: 8 });
  const error = desk.runtime.formulas.error(TAB, at, 8);
  const [cells = []] = desk.runtime.sheets.read(TAB, {
    row: at,
    column: 8,
    rows: 1,
    columns: width,
  });
  return error === undefined ? cells : [error];
}

const requests = (desk: Desk) =>
  desk.service.readLog({ limit: 1_000 }).filter(({ endpoint }) => endpoint !== "credits");

const hiring = (desk: Desk) =>
  companyProfileAt(
    SEED,
    Array.from({ length: 100 }, (_, at) => at).find(
      (at) => openPostings(SEED, at, desk.clock.now()).length > 2,
    ) ?? 0,
  ).domain;

test("a paid answer shows other columns at no cost, in the order named, numbers as numbers", async () => {
  const desk = await open();
  const [name, title] = await row(desk, `=ENRICH_LEAD("${ada.profileUrl}")`, 2);
  const asked = requests(desk).length;
  expect(
    (
      await row(
        desk,
        `=ENRICH_LEAD("${ada.profileUrl}",,"headline; Full name; years in position; Job title")`,
        4,
      )
    ).slice(0, 5),
  ).toEqual([ada.headline, name, expect.any(Number), title, ""]);
  await row(desk, `=ENRICH_COMPANY("${acme.domain}")`, 6);
  expect(
    (await row(desk, `=ENRICH_COMPANY("${acme.domain}",,"Company number; Company")`, 8)).slice(
      0,
      3,
    ),
  ).toEqual([acme.networkId, acme.name, ""]);
  expect(requests(desk)).toHaveLength(asked + 1);
  await minutes(desk, 3);
  desk.runtime.stores.caches.document.clear();
  // From the saved results, too.
  expect(
    (await row(desk, `=ENRICH_LEAD("${ada.profileUrl}",,"Headline")`, 10)).slice(0, 2),
  ).toEqual([ada.headline, ""]);
  expect(requests(desk)).toHaveLength(asked + 1);
});

test("postings with their company and contact, comments with their author's page, headcount with its base", async () => {
  const desk = await open();
  const domain = hiring(desk);
  const [title] = await row(desk, `=ENRICH_JOBS("${domain}")`, 2);
  const [website, same, company] = await row(
    desk,
    `=ENRICH_JOBS("${domain}",,"Website;Job title;Company;Hiring contact")`,
    30,
  );
  expect([website, same]).toEqual([domain, title]);
  expect(company).toMatch(/./);
  const page = `"${acme.networkUrl}"`;
  const usual = await row(desk, `=ENRICH_HEADCOUNT(${page})`, 60);
  const [department, before, gain] = await row(
    desk,
    `=ENRICH_HEADCOUNT(${page},,,"Department; People 12 months ago; Gain in 12 months")`,
    90,
  );
  expect(department).toBe(usual[0]);
  expect(Number(before) + Number(gain)).toBe(usual[1]);
  await row(desk, `=ENRICH_COMMENTS("${commenter()}",3)`, 120);
  const named = await row(
    desk,
    `=ENRICH_COMMENTS("${commenter()}",3,"Author's page;Commented on")`,
    130,
  );
  expect(named.slice(0, 3)).toEqual([
    expect.stringMatching(/^https:/),
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/),
    "",
  ]);
  expect(requests(desk)).toHaveLength(3);
});

/** The profile of somebody who writes comments. */
const commenter = () => personProfileAt(SEED, 3).profileUrl;

test("free rows: previews with the names after the filters, a search with all that a lead has, lists without ids", async () => {
  const desk = await open();
  const search = `"functions","Sales","live",FALSE`;
  const usual = await row(desk, `=ENRICH_LEADS(${search})`, 2);
  expect(usual.slice(5)).toEqual(Array(7).fill(""));
  const [last, first, headline, none] = await row(
    desk,
    `=ENRICH_LEADS(${search},"Last name; First name; Headline")`,
    40,
  );
  expect([`${first} ${last}`, headline, none]).toEqual([usual[0], usual[3], ""]);
  expect(requests(desk)).toHaveLength(1);
  desk.runtime.sheets.write(TAB, 80, 2, [
    ["company_size", "11-50"],
    ["live", false],
  ]);
  const company = await row(desk, '=ENRICH_COMPANIES(B80:C81,"Company page")', 80);
  expect(company.slice(0, 2)).toEqual([expect.stringMatching(/^https:/), ""]);
  const lists = await row(desk, '=ENRICH_LISTS("Name")', 120);
  expect(lists.slice(0, 2)).toEqual([expect.stringMatching(/./), ""]);
  const [, , made] = await row(desk, "=ENRICH_LISTS()", 140);
  expect(made).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/);
  const personas = await row(desk, '=ENRICH_PERSONAS("Job titles")', 160);
  expect(personas.slice(0, 2)).toEqual([expect.stringMatching(/./), ""]);
});

test("a search's leads show what the formula does not show by itself", async () => {
  const desk = await open();
  await got(desk, {
    do: "start-signal",
    question: {
      kind: "leads",
      name: "Directors",
      filters: { seniority_levels: ["220"] },
      limit: 5,
    },
    again: false,
    ownAddress: "https://hooks.example.com/mine",
  });
  await desk.clock.advance(3_600_000);
  const { searches } = await got(desk, { do: "library" });
  const id = searches.find(({ name }) => name === "Directors")?.id ?? "";
  const usual = await row(desk, `=ENRICH_SEARCH("${id}")`, 2);
  const more = await row(
    desk,
    `=ENRICH_SEARCH("${id}",,"Industry; Headline; Connections; First name; Employees")`,
    20,
  );
  expect(more.slice(0, 6)).toEqual([
    expect.stringMatching(/./),
    expect.stringMatching(/./),
    expect.any(Number),
    usual[0],
    expect.stringMatching(/\d/),
    "",
  ]);
});

test("a wrong name is said in one sentence before anything is asked", async () => {
  const desk = await open();
  const wrong = {
    [`=ENRICH_LEAD("${ada.profileUrl}",,"Hedline")`]: /no column.*Hedline.*Headline/,
    '=ENRICH_COMPANY("acme.com",,"Shoe size")': /no column.*Shoe size/,
    '=ENRICH_JOBS("acme.com",,3)': /no column.*3/,
    '=ENRICH_LEADS("functions","Sales","Shoe size")': /no column.*Shoe size/,
    '=ENRICH_LISTS("Nam")': /no column.*Nam.*Name/,
    '=ENRICH_SEARCH("1b4e28ba-2fa1-11d2-883f-0016d3cca427",,"E-mial")': /no column.*E-mial/,
  };
  let at = 2;
  for (const [formula, sentence] of Object.entries(wrong)) {
    const [said] = await row(desk, formula, at++);
    expect(said).toMatch(sentence);
    expect(String(said).length).toBeLessThan(200);
  }
  expect(requests(desk)).toEqual([]);
});
