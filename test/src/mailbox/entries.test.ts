import { flatEntry } from "../../../src/core/flat-entry";
import type { Body } from "../../../src/mailbox/delivery";
import { readEntries } from "../../../src/mailbox/entries";

const [a, b] = [{ name: "Acme" }, { name: "Bolt" }];

test.each<[string, Body, unknown]>([
  ["a list", [a, b], [a, b]],
  ["leads", { leads: [a, b], id: "i" }, [a, b]],
  ["results", { results: [a] }, [a]],
  ["jobs", { total_jobs: 1, jobs: [a] }, [a]],
  ["companies", { companies: [a] }, [a]],
  ["data", { data: [a, b] }, [a, b]],
  ["one list of another name", { people: [a, b], tags: ["x"] }, [a, b]],
  ["one flat entry", { name: "Acme", tags: ["x"] }, [{ name: "Acme", tags: ["x"] }]],
  ["one entry with a list of its own", { title: "x", team: [a] }, [{ title: "x", team: [a] }]],
  ["an empty list", { leads: [] }, []],
  ["a list with odd members", [a, null, 3, "x", [b]], [a]],
])("entries of %s are found", (_what, body, entries) => {
  expect(readEntries(body)).toEqual(entries);
});

test("columns are all names in order, those of objects within after their own", () => {
  const entries = [
    { job_title: "CTO", company: { name: "Acme", domain: "acme.com" } },
    { job_title: "COO", posted: "2026-01-05" },
  ];
  expect(entries.map((entry) => Object.keys(flatEntry(entry)))).toEqual([
    ["job_title", "company.name", "company.domain"],
    ["job_title", "posted"],
  ]);
});

test("values become texts", () => {
  const team = [{ name: "Ada Lee", title: "CTO", linkedin_url: "x" }, { name: "Bo" }];
  const entry = {
    a: null,
    b: 3,
    c: ["x", "y"],
    d: { e: { f: 1 } },
    g: [{ h: [1, 2] }],
    i: true,
    team,
  };
  expect(flatEntry(entry)).toEqual({
    a: "",
    b: "3",
    c: "x, y",
    "d.e": "f: 1",
    g: "h: 1, 2",
    i: "yes",
    team: "Ada Lee (CTO); Bo",
  });
});
