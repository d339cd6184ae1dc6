import { guessColumns, type Need } from "../../../src/core/guess-columns";

const BOTH: Need[] = ["name", "place"];

function guess(headers: string[], rows: string[][], needs = BOTH) {
  return guessColumns(headers, rows, () => true, needs);
}

test("names, websites and profile links are known by their values", () => {
  const { sure, open } = guess(
    ["Ansprechpartner", "Internetauftritt", "Seite", "Bemerkung"],
    [
      ["\u00d6mer Gro\u00dfmann", "rheinwerk.example", "https://network.example/in/oemer", "Messe"],
      ["Marie-Luise Lange", "https://www.hafen.example/about", "", "bitte anrufen"],
      ["J\u00fcrgen von Tho\u00df", "alpenblick.example", "network.example/in/jt", ""],
    ],
  );
  expect(sure).toEqual({
    full_name: "Ansprechpartner",
    domain: "Internetauftritt",
    profile_url: "Seite",
  });
  expect(open).toEqual([]);
});

test("companies are known by what their names end with", () => {
  const rows = [["Rheinwerk GmbH"], ["Alpenblick AG"], ["Solar Vogtland"], ["Hafenbau Ltd."]];
  expect(guess(["Wer"], rows, ["place"]).sure).toEqual({ company: "Wer" });
});

test("where two columns may be meant, or none surely, both are asked about with their values", () => {
  const rows = [
    ["Ada Lovelace", "Vice President"],
    ["Grace Hopper", "Sales Manager"],
  ];
  const { sure, open } = guess(["a", "b"], rows, ["name"]);
  expect(sure).toEqual({});
  expect(open).toEqual([
    {
      need: "name",
      among: [
        { header: "a", column: 1, role: "full_name", values: ["Ada Lovelace", "Grace Hopper"] },
        { header: "b", column: 2, role: "full_name", values: ["Vice President", "Sales Manager"] },
      ],
    },
  ]);
});

test("industries, titles and cities are no names, however they look", () => {
  const rows = [["Software Development", "Sales Manager", "Bad Homburg"]];
  for (const headers of [
    ["Industry", "Job title", "City"],
    ["Branche", "Titel", "Ort"],
  ])
    expect(guess(headers, rows, ["name"]).sure).toEqual({});
  for (const header of ["Industry", "D\u00e9partement", "Headquarters"])
    expect(
      guess(
        [header],
        rows.map(([first = ""]) => [first]),
        ["name"],
      ).sure,
    ).toEqual({});
});

test("a column of cities, or without a single word that may be a name, is not asked about", () => {
  const rows = [["Bad Homburg", "+49 30 1234", "Messe"]];
  const among = (headers: string[]) =>
    guess(headers, rows, ["name"]).open[0]?.among.map(({ header }) => header);
  expect(among(["Ort", "Tel", "Quelle"])).toEqual(["Quelle"]);
  expect(among(["Ort", "Tel", "Stadtteil"])).toEqual([]);
});

test("columns that are taken or blank are not meant", () => {
  const rows = [["Ada Lovelace", "", "x.example"]];
  const { open } = guessColumns(["a", "b", "c"], rows, (header) => header !== "a", ["name"]);
  expect(open[0]?.among.map(({ header }) => header)).toEqual(["c"]);
});

test.each(["rheinwerk.example", "https://network.example/in/oemer", "oe@x.example", "Hafen GmbH"])(
  "where the first row holds %s, it is a person and no header",
  (value) => {
    const rows = [
      ["Ada Lovelace", "engine.example"],
      ["Grace Hopper", "cobol.example"],
    ];
    expect(guess(["\u00d6mer Gro\u00dfmann", value], rows)).toEqual({ sure: {}, open: [] });
  },
);

test("a header that may be a person's name is asked about", () => {
  const rows = [["Ada Lovelace"], ["Grace Hopper"]];
  const { sure, open } = guess(["Noor IJsselstein"], rows, ["name"]);
  expect(sure).toEqual({});
  expect(open.map(({ among }) => among[0]?.header)).toEqual(["Noor IJsselstein"]);
});
