import {
  looksLikeDomain,
  normalCountries,
  normalDomain,
  normalName,
  normalProfileUrl,
} from "../../../src/core/normal-form";

describe("a name in normal form", () => {
  test.each([
    ["Ada", "ada"],
    ["  Ada   Maria ", "ada maria"],
    ["ADA", "ada"],
    ["Zoë", "zoë"],
    ["Zoe\u0308", "zoë"],
    ["Ｋｅｎ", "ken"],
    ["山田　太郎", "山田 太郎"],
    ["Ada\u00a0Lovelace", "ada lovelace"],
    ["Ada\t\nLovelace", "ada lovelace"],
    ["\ufeffAda\u200b", "ada"],
    ["So\u00adphie", "sophie"],
    ["O’Brien", "o'brien"],
    ["O`Brien", "o'brien"],
    ["O´Brien", "o'brien"],
    ["ΑΣ", "ας"],
    ["", ""],
    [" \u200b ", ""],
  ])("of %j is %j", (typed, normal) => expect(normalName(typed)).toBe(normal));

  test.each(["Ada", "ＡＤＡ  x", "O’Brien", "Zoe\u0308"])(
    "of %j stays when taken again",
    (typed) => {
      expect(normalName(normalName(typed))).toBe(normalName(typed));
    },
  );

  test.each([
    ["José", "Jose"],
    ["Smith-Jones", "Smith Jones"],
  ])("tells %j from %j", (a, b) => expect(normalName(a)).not.toBe(normalName(b)));
});

describe("a domain in normal form", () => {
  test.each([
    ["acme.example", "acme.example"],
    [" Acme.Example ", "acme.example"],
    ["https://www.acme.example/about?x=1#y", "acme.example"],
    ["http://acme.example:8080/", "acme.example"],
    ["www.acme.example", "acme.example"],
    ["acme.example.", "acme.example"],
    ["ada@acme.example", "acme.example"],
    ["mailto:ada@acme.example", "acme.example"],
    ["ada@orange.com", "orange.com"],
    ["gmail.com", "gmail.com"],
    ["https://user:pass@acme.example/", "acme.example"],
    ["sub.acme.co.uk", "sub.acme.co.uk"],
    ["my-shop.example", "my-shop.example"],
    ["münchen.example", "münchen.example"],
    ["mu\u0308nchen.example", "münchen.example"],
    ["xn--mnchen-3ya.example", "xn--mnchen-3ya.example"],
    ["例え.テスト", "例え.テスト"],
    ["acme.xn--p1ai", "acme.xn--p1ai"],
    ["acme.example\u200b", "acme.example"],
    ["acme.example\n", "acme.example"],
  ])("of %j is %j", (typed, normal) => expect(normalDomain(typed)).toBe(normal));

  test.each([
    "",
    " ",
    "Acme",
    "Acme Inc.",
    "Acme, Inc",
    "n/a",
    "-",
    "localhost",
    "192.168.1.1",
    "1.5",
    "acme..example",
    "-acme.example",
    "acme-.example",
    "acme.e",
    "acme_x.example",
    "http://",
    "www.",
    "@",
    "St. John",
    "#REF!",
    // A private mailbox says nothing about a company.
    "ada@gmail.com",
    "mailto:Ada@GMX.de",
    "ada@yahoo.co.uk",
    "ada@web.de",
  ])("of %j is empty", (typed) => expect(normalDomain(typed)).toBe(""));

  test("takes no time over a long text that is none", () => {
    expect(normalDomain("a".repeat(50_000))).toBe("");
    expect(normalDomain(`${"a-".repeat(20_000)}.`)).toBe("");
  });

  test.each([
    ["acme.example", true],
    ["acme", false],
    ["acme.example/about", false],
    ["Ünited.example", true],
  ])("%j looks like one: %s", (text, is) => expect(looksLikeDomain(text)).toBe(is));
});

describe("a profile address in normal form", () => {
  const ada = "linkedin.com/in/ada-l";
  test.each([
    ["https://www.linkedin.com/in/ada-l", ada],
    ["http://linkedin.com/in/ada-l/", ada],
    ["linkedin.com/in/ada-l//", ada],
    ["HTTPS://FR.LinkedIn.com/in/Ada-L/?trk=x", ada],
    ["uk.linkedin.com/in/ada-l#about", ada],
    ["m.linkedin.com/in/ada-l", ada],
    [" https://de.linkedin.com/in/ada-l ", ada],
    ["https://www.linkedin.com/in/ada-l\u200b", ada],
    ["https://www.linkedin.com/in/jos%C3%A9", "linkedin.com/in/josé"],
    ["https://www.linkedin.com/in/jose%CC%81", "linkedin.com/in/josé"],
    ["https://www.linkedin.com/in/josé", "linkedin.com/in/josé"],
    ["https://www.linkedin.com/in/%E5%B1%B1", "linkedin.com/in/山"],
    ["https://www.linkedin.com/in/100%-ada", "linkedin.com/in/100%-ada"],
    ["https://www.linkedin.com/in/ada-l/en", ada],
    ["https://www.linkedin.com/in/ada-l/de-de/", ada],
    ["https://www.linkedin.com/in/ada-l/en/en", ada],
    ["https://www.linkedin.com/in/ada-l/pt_BR?trk=x", ada],
    ["https://www.linkedin.com/in/ada-l/overlay/contact-info/", ada],
    ["https://www.linkedin.com/in/ada-l/details/experience/", ada],
    ["https://www.linkedin.com/in/ada-l/en/overlay/contact-info/", ada],
    ["https://www.linkedin.com/in/ada-l/detail/recent-activity/shares/", ada],
    ["https://www.linkedin.com/in/ada-l/recent-activity/all/", ada],
    ["https://www.linkedin.com/mwlite/in/ada-l", ada],
    ["https://www.linkedin.com//in//ada-l", ada],
    ["http://https://www.linkedin.com/in/ada-l", ada],
    ["https:/www.linkedin.com/in/ada-l", ada],
    ["//www.linkedin.com/in/ada-l", ada],
    ["https://www.linkedin.com/in/ada-l/,", ada],
    ["https://www.linkedin.com/in/ada-l);", ada],
    ["https://www.linkedin.com/in/ada-l%20", ada],
    ["https://www.linkedin.com/company/acme/about/", "linkedin.com/company/acme"],
    ["https://www.linkedin.com/company/acme/people?x=1", "linkedin.com/company/acme"],
    ["https://www.linkedin.com/in/de", "linkedin.com/in/de"],
    ["hh.ru/in/ada", "hh.ru/in/ada"],
    ["https://network.example/in/a", "network.example/in/a"],
    ["https://xing.network.example/in/a", "xing.network.example/in/a"],
  ])("of %j is %j", (typed, normal) => expect(normalProfileUrl(typed)).toBe(normal));

  test.each([
    "",
    "n/a",
    "ada-l",
    "linkedin.com",
    "https://www.linkedin.com/",
    "https://www.linkedin.com//",
    "ftp://linkedin.com/in/ada",
    "javascript:alert(1)",
    "https://www.xing.com/profile/Ada_L",
    "https://de.x.com/ada",
    "see profile",
    "@ada",
    "/in/ada",
    "https://www.linkedin.com/in/",
    "linkedin.com/in?trk=x",
    "https://www.linkedin.com/in/N/A",
    "https://www.linkedin.com/in/undefined",
    "https://www.linkedin.com/company/",
  ])("of %j is empty", (typed) => expect(normalProfileUrl(typed)).toBe(""));
});

describe("two people's addresses stay two", () => {
  test.each([
    ["linkedin.com/pub/ada-l/1/2b/3c4", "linkedin.com/pub/ada-l/9/8b/7c6"],
    ["acme.example/people/de/ada", "acme.example/people/de/bob"],
    ["acme.example/in/berlin/de/ada", "acme.example/in/berlin/de/bob"],
    ["acme.example/company/acme/people/ada", "acme.example/company/acme/people/bob"],
    ["linkedin.com/sales/lead/acw1,NAME", "linkedin.com/sales/lead/acw2,NAME"],
  ])("%s is not %s", (one, other) =>
    expect(normalProfileUrl(one)).not.toBe(normalProfileUrl(other)),
  );
});

describe("countries in normal form", () => {
  test.each([
    ["", []],
    ["fr", ["FR"]],
    ["us, FR", ["FR", "US"]],
    ["FR;us|fr", ["FR", "US"]],
    ["FR US", ["FR", "US"]],
    ["FRA, 33, F", []],
    ["+33", []],
    ["de-AT", ["AT", "DE"]],
  ])("of %j are %j", (typed, codes) => expect(normalCountries(typed)).toEqual(codes));
});
