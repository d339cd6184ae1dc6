import { COMPANY_COUNT } from "../../../local/service/people/companies";
import {
  companyProfileAt,
  findCompanyById,
  findCompanyByUrl,
} from "../../../local/service/people/company-profile";
import { peopleOfCompany, personProfileAt } from "../../../local/service/people/person-profile";
import { COMPANY_SIZES } from "../../../local/service/people/taxonomy";
import { matchTitles, TITLES } from "../../../local/service/people/titles";
import { SEED } from "./served";

test("every company has an industry, a size its headcount is in, and is found by id and address", () => {
  const odd: number[] = [];
  for (let index = 0; index < COMPANY_COUNT; index++) {
    const { size, headcount, industry, networkId, networkUrl } = companyProfileAt(SEED, index);
    const [least, most] = COMPANY_SIZES[size];
    const fits = headcount >= least && headcount <= most && industry.name !== "";
    const byId = findCompanyById(SEED, networkId);
    if (!fits || byId !== index || findCompanyByUrl(SEED, `${networkUrl}/?trk=x`) !== index) {
      odd.push(index);
    }
  }
  expect(odd).toEqual([]);
});

test("a company is found by an address that holds its id, and none by someone else's", () => {
  const { networkId } = companyProfileAt(SEED, 12);
  expect(findCompanyByUrl(SEED, `https://fr.linkedin.com/company/${networkId}/people`)).toBe(12);
  expect(findCompanyByUrl(SEED, "https://www.linkedin.com/company/nobody-we-know")).toBeNull();
  expect(findCompanyByUrl(SEED, "https://www.linkedin.com/in/juniper-media")).toBeNull();
  expect([findCompanyById(SEED, "1"), findCompanyById(SEED, "x")]).toEqual([null, null]);
});

test("a person's place is in their country, their months add up, their company is theirs", () => {
  for (let index = 0; index < 3000; index++) {
    const person = personProfileAt(SEED, index);
    expect(person.location.country).toBe(person.country);
    expect(person.monthsInPosition).toBeLessThanOrEqual(person.monthsInCompany);
    expect(person.monthsInCompany).toBeLessThanOrEqual(person.monthsOfExperience);
    expect(person.companyName).toBe(companyProfileAt(SEED, person.company).name);
  }
  const colleagues = peopleOfCompany(77).map((index) => personProfileAt(SEED, index).domain);
  expect(new Set(colleagues)).toEqual(new Set([companyProfileAt(SEED, 77).domain]));
});

test.each([
  ["CTO", ["CTO", "Chief Technology Officer"]],
  ["chief technology officer", ["CTO", "Chief Technology Officer"]],
  ["VP of Engineering", ["VP Engineering", "Vice President of Engineering"]],
  ["vice president engineering", ["VP Engineering", "Vice President of Engineering"]],
  ["Astronaut", []],
  [" ", []],
])("someone who asks for %j means %j", (asked, meant) => {
  const found = matchTitles([asked]);
  expect(TITLES.filter((_title, place) => found[place]).map(({ text }) => text)).toEqual(meant);
});
