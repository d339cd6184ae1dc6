import { read } from "../build/project";
import { closeDesks, openDesk } from "../stage/desk";
import { got } from "../stage/panel";
import { posted, receiving, stepped } from "../stage/receiving";

afterEach(closeDesks);

/** What the page names, by the store in its second column. */
const rows = read("docs", "architecture.md")
  .split("\n")
  .filter((line) => /^\| .* \| the (?:user|file|script)'s properties/.test(line))
  .map((line) => line.split(" | "));
const namesIn = (store: string) =>
  rows
    .filter(([, where = ""]) => where.includes(store))
    .flatMap(([, , names = ""]) => [...names.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name));

test("docs/architecture.md names every property that runs, formulas and webhooks keep", async () => {
  const desk = await openDesk({ rows: 60 });
  const { properties } = desk.runtime.stores;
  const stores = {
    user: properties.user(desk.runtime.owner),
    file: properties.document,
    script: properties.script,
  };
  const kept = { user: new Set<string>(), file: new Set<string>(), script: new Set<string>() };
  desk.runtime.intercept(({ service }) => {
    if (service !== "properties") return;
    for (const [name, seen] of Object.entries(kept))
      for (const key of stores[name as keyof typeof stores].keys()) seen.add(key);
  });
  const address = await receiving(desk);
  await posted(desk, address, "no JSON");
  await posted(desk, address, JSON.stringify({ id: "nobody-waits-for-it" }));
  await desk.enrich();
  await stepped(desk);
  await desk.settings({ formulaCredits: 100 });
  await got(desk, { do: "settings-month", limit: { credits: 500 } });
  desk.runtime.sheets.write("Contacts", 1, 20, [['=ENRICH_EMAIL("Ada", "Byron", "a.example")']]);
  await desk.clock.advance(60_000);
  expect([kept.user.size, kept.file.size, kept.script.size].every((size) => size > 3)).toBe(true);
  const file = desk.runtime.sheets.spreadsheetId;
  const own = ["background", `formulas.${file}`, `month.${file}`, "settings", `trigger.${file}`];
  expect(
    [...kept.user].filter((key) => !namesIn("script").some((name) => key.startsWith(name))),
  ).toEqual(expect.arrayContaining(own));
  for (const [store, keys] of Object.entries(kept)) {
    const names = store === "user" ? [...namesIn(store), ...namesIn("script")] : namesIn(store);
    const isNamed = (key: string) =>
      names.some((name) => (name.endsWith(".") ? key.startsWith(name) : key === name));
    expect({ store, unnamed: [...keys].filter((key) => !isNamed(key)) }).toEqual({
      store,
      unnamed: [],
    });
  }
});
