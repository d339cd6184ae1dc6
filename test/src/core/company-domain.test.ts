import { companyDomain } from "../../../src/core/company-domain";

test.each([
  ["acme.com", "acme.com"],
  [" Booking.COM ", "booking.com"],
  ["https://www.acme.example/about", "acme.example"],
  ["bbc.co.uk", "bbc.co.uk"],
  ["münchen.рф", "münchen.рф"],
  ["www.acme.inc", "acme.inc"],
  ["acme.js/about", "acme.js"],
  ["https://acme.example/company/about", "acme.example"],
  ["https://www.linkedin.com/", "linkedin.com"],
  ["https://ux.com/about", "ux.com"],
])("%j among companies is the domain %j", (text, domain) =>
  expect(companyDomain(text)).toBe(domain),
);

test.each([
  "Node.js",
  "Vue.js",
  "Acme.Inc",
  "Smith.Co.Ltd",
  "St. James",
  "Dr.Oetker",
  "A.T.U",
  "Acme",
  "",
  "https://www.linkedin.com/company/acme",
  "fr.linkedin.com/company/acme/",
  "facebook.com/acme?ref=page",
])("%j among companies is no domain", (text) => expect(companyDomain(text)).toBe(""));
