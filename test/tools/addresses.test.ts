import { listedAddresses, withAddresses } from "../../tools/addresses.mjs";
import { read } from "../build/project";

test("addresses that people enter in Settings become those of the lists, each once", () => {
  const base = "https://api.acme-data.com/api/v2";
  expect(listedAddresses({})).toBeUndefined();
  expect(listedAddresses({ base })).toEqual(["https://api.acme-data.com/"]);
  expect(listedAddresses({ base, second: "https://api.acme-data.com/v2" })).toHaveLength(1);
});

test.each([
  ["a name alone", "api.acme-data.com", /takes the https address that people enter/],
  [
    "one that is not encrypted",
    "http://api.acme-data.com/api/v2",
    /takes the https address that people/,
  ],
  [
    "one with a key",
    "https://api.acme-data.com/api/v2?key=1",
    /takes the https address that people/,
  ],
  [
    "one with a password",
    "https://me:you@acme-data.com/api/v2",
    /takes the https address that people/,
  ],
  ["one's own machine", "https://127.0.0.1/api/v2", /servers cannot reach 127\.0\.0\.1/],
  ["the placeholder", "https://api.enrich.example/api/v2", /servers cannot reach/],
])("%s is refused in a sentence", (_, base, sentence) =>
  expect(() => listedAddresses({ base })).toThrow(sentence),
);

test("a file without placeholders is refused: it may have the addresses of another service", () => {
  const manifest = withAddresses(read("appsscript.json"), ["https://api.acme-data.com/"]);
  expect(JSON.parse(manifest).urlFetchWhitelist).toEqual([
    "https://api.acme-data.com/",
    "https://script.google.com/",
  ]);
  expect(() => withAddresses(manifest, ["https://other.com/"])).toThrow(/nothing to replace/);
});
