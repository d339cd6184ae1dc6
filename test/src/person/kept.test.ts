import { type Company, companyKey, readCompany } from "../../../src/core/company";
import { readableQuestion } from "../../../src/person/kept";

const keyOf = (typed: string) => companyKey(readCompany(typed) as Company);

test.each([
  ["email p:linkedin.com/in/ann-lee", "e-mail of linkedin.com/in/ann-lee"],
  ["email d:ann lee@acme.com", "e-mail of ann lee, acme.com"],
  ["personal_email c:ann lee@acme inc", "personal e-mail of ann lee, acme inc"],
  ["phone(DE+US) p:linkedin.com/in/ann-lee", "phone(DE+US) of linkedin.com/in/ann-lee"],
  [`company ${keyOf("acme.com")}`, "company of acme.com"],
  [
    `headcount ${keyOf("https://www.linkedin.com/company/acme/")}`,
    "headcount of linkedin.com/company/acme",
  ],
  [`headcount ${keyOf("4711")}`, "headcount of 4711"],
  [`job_postings ${keyOf("Acme Inc")}`, "job postings of acme inc"],
])("lists %s as %s", (question, text) => {
  expect(readableQuestion(question)).toBe(text);
});
