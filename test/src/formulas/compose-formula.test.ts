import { composeFormula } from "../../../src/formulas/compose-formula";

const headers = ["First", "Last", "Notes", "Site", "Profile", "Name"];
const inputs = { first_name: "First", last_name: "Last", domain: "Site", profile_url: "Profile" };

test.each([
  [inputs, ["email"], "=ENRICH_EMAIL(A2, B2, D2, E2)", "=ENRICH_EMAIL(A2:A9, B2:B9, D2:D9, E2:E9)"],
  [
    { full_name: "Name", domain: "Site" },
    ["email"],
    "=ENRICH_EMAIL(F2, , D2)",
    "=ENRICH_EMAIL(F2:F9, , D2:D9)",
  ],
  [
    { ...inputs, domain: "" },
    ["personal_email"],
    "=ENRICH_PERSONAL_EMAIL(A2, B2, , E2)",
    "=ENRICH_PERSONAL_EMAIL(A2:A9, B2:B9, , E2:E9)",
  ],
  [
    { ...inputs, countries: "Notes" },
    ["email", "phone"],
    '=ENRICH_CONTACT(A2, B2, D2, E2, "email, phone", C2)',
    '=ENRICH_CONTACT(A2:A9, B2:B9, D2:D9, E2:E9, "email, phone", C2:C9)',
  ],
] as const)("%j for %j", (chosen, fields, cell, range) => {
  expect(composeFormula(headers, chosen, fields, 9, ", ")).toEqual({ cell, range });
});

test.each([
  [{ first_name: "First" }, ["email"]],
  [{ ...inputs, profile_url: "" }, ["phone"]],
  [inputs, []],
] as const)("%j for %j is refused with what to choose", (chosen, fields) => {
  expect(() => composeFormula(headers, chosen, fields, 9, ", ")).toThrow(
    /^Choose what to look for/,
  );
});
