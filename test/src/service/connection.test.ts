import { parseBaseUrl } from "../../../src/service/connection";
import { askContact, readContact } from "../../../src/service/contact";
import { readCredits } from "../../../src/service/credits";

const connection = {
  key: "secret-key",
  baseUrl: "https://api.enrich.example/api/v2",
  synchronousUrl: "https://sync.enrich.example/v2",
};
const ada = {
  firstName: " Ada ",
  lastName: "Lovelace",
  domain: "https://www.Acme.example/x",
  companyName: " Acme ",
  profileUrl: "fr.linkedin.com/in/ada",
  countries: "us fr",
};
const custom = { ref: "r1", field: "email" } as const;

describe("a base address", () => {
  test.each([
    ["https://api.enrich.example/api/v2", "https://api.enrich.example/api/v2"],
    [" https://api.enrich.example/api/v2// ", "https://api.enrich.example/api/v2"],
    ["https://api.enrich.example:8443", "https://api.enrich.example:8443"],
  ])("%j is read as %j", (typed, url) => expect(parseBaseUrl(typed)).toBe(url));

  test.each([
    "",
    "api.enrich.example",
    "http://api.enrich.example",
    "https://user:pass@api.enrich.example",
    "https://api.enrich.example?x=1",
    "https://api.enrich.example/#x",
    "https://api enrich.example",
    "https://",
    "javascript:alert(1)",
  ])("%j is refused", (typed) => {
    expect(() => parseBaseUrl(typed)).toThrow(
      expect.objectContaining({ code: "BAD_INPUT" }) as unknown as Error,
    );
  });
});

describe("a request", () => {
  const requests = [
    askContact(connection, "asynchronous", ada, "email", custom),
    askContact(connection, "synchronous", ada, "phone", { ref: "r1", field: "phone" }),
    readContact(connection, "a/b?c"),
    readCredits(connection),
  ];

  test("has the key in its header and nowhere else", () => {
    for (const { headers, url, body = "" } of requests) {
      expect(headers["X-API-KEY"]).toBe(connection.key);
      expect(url + body).not.toContain(connection.key);
    }
  });

  test("goes to the address of its kind", () => {
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "post https://api.enrich.example/api/v2/contacts/single_enrich",
      "post https://sync.enrich.example/v2/contacts/single_enrich",
      "get https://api.enrich.example/api/v2/contacts/a%2Fb%3Fc",
      "get https://api.enrich.example/api/v2/credits",
    ]);
  });

  test("goes to the one address there is when the second is not set", () => {
    const one = { ...connection, synchronousUrl: "" };
    expect(askContact(one, "synchronous", ada, "email", custom).url).toMatch(/^https:\/\/api\./);
  });

  test("asks for one field, in normal form and by the names of the wire", () => {
    expect(JSON.parse(requests[0]?.body ?? "")).toEqual({
      firstname: "Ada",
      lastname: "Lovelace",
      enrichment_type: ["email"],
      domain: "acme.example",
      company_name: "Acme",
      linkedin_url: "https://fr.linkedin.com/in/ada",
      custom,
    });
  });

  test("names countries for phones alone", () => {
    expect(JSON.parse(requests[1]?.body ?? "")).toMatchObject({
      enrichment_type: ["phone"],
      phone_country_codes: ["FR", "US"],
    });
    expect(requests[0]?.body).not.toContain("phone_country_codes");
  });

  test("leaves out what is blank and what is no address or domain", () => {
    const bare = {
      ...ada,
      domain: "gmail.com",
      companyName: "k.A.",
      profileUrl: "none",
      countries: "",
    };
    const body = JSON.parse(
      askContact(connection, "asynchronous", bare, "phone", { ref: "r1", field: "phone" }).body ??
        "",
    );
    expect(Object.keys(body)).toEqual(["firstname", "lastname", "enrichment_type", "custom"]);
  });
});
