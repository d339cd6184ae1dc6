import { readableQuestion } from "../../../src/person/kept";

test.each([
  ["email p:linkedin.com/in/ann-lee", "e-mail of linkedin.com/in/ann-lee"],
  ["email d:ann lee@acme.com", "e-mail of ann lee, acme.com"],
  ["personal_email c:ann lee@acme inc", "personal e-mail of ann lee, acme inc"],
  ["phone(DE+US) p:linkedin.com/in/ann-lee", "phone(DE+US) of linkedin.com/in/ann-lee"],
  ["company acme.com", "company of acme.com"],
])("lists %s as %s", (question, text) => {
  expect(readableQuestion(question)).toBe(text);
});
