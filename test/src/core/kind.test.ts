import { readCompany } from "../../../src/core/company";
import { type Lookup, lookupKey } from "../../../src/core/kind";

const company = readCompany("https://www.linkedin.com/company/acme");

test.each(["headcount", "people"] as const)(
  "%s of what is called Database is another question than all from the service's database",
  (field) => {
    const asked = (name: string, live: boolean) => {
      const names = name === "" ? [] : [name];
      return lookupKey({ field, company, departments: names, titles: names, live } as Lookup);
    };
    const keys = [
      asked("Database", true),
      asked("", false),
      asked("Database", false),
      asked("", true),
    ];
    expect(new Set(keys).size).toBe(4);
  },
);
