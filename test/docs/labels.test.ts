import { read } from "../build/project";

// What documents print in italics with a capital names something on screen, and is found there under that name.

const PAGES = ["README.md", "docs/tutorial.md", "docs/user-guide.md"];

/** Files beside the sidebar's words that hold what people see. */
const SEEN = [
  "src/surfaces/menu.ts",
  "src/surfaces/help.ts",
  "src/surfaces/texts.ts",
  "src/core/output-column.ts",
  "src/core/answer-column.ts",
  "src/core/row-columns.ts",
  "src/ledger/saved-tab.ts",
  "local/workbench/data-menu.ts",
];

/** Google's menus, the stage page's, a cell's, and what a row may say. */
const OTHERS = [
  ...["Apps Script", "Cancel", "Data", "Extensions", "Notes", "Advance clock", "PENDING"],
  "E-mail found, phone not found",
];

/** What `findFor` of sidebar/words.ts puts together. */
const COMPOSED = /^Find (e-mails|phones)( and phones)? for \d+ people$/;

const texts = [...read("docs/words.md").matchAll(/^\| `\w+` \| (.*) \|$/gm)].map(
  ([, text = ""]) => text,
);
const words = new Set(texts.map(bare));
const seen = SEEN.map((file) => read(file)).join("\n");
/** Texts that are filled in, such as "Use {}". */
const patterns = texts
  .filter((text) => text.includes("{}"))
  .filter((text) => /\w{3}/.test(text.replace(/\{\}/g, "")))
  .map(
    (text) => new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\}/g, ".+")}$`),
  );

function labelsOf(page: string): string[] {
  const text = read(page).replace(/```[\s\S]*?```/g, "");
  const italics = [...text.matchAll(/(?<!\*)\*([A-Z][^*]{2,80})\*(?!\*)/g)].map(
    ([, each = ""]) => each,
  );
  return italics.flatMap((each) => each.replace(/\s+/g, " ").split(" \u25b8 ")).map(bare);
}

/** Without what documents leave out at its end, such as a count. */
function bare(label: string): string {
  return label.replace(/(?:[\u2026.,:]| \(\{\}\))+$/, "").trim();
}

const isSeen = (label: string) =>
  words.has(label) ||
  seen.includes(label) ||
  OTHERS.includes(label) ||
  COMPOSED.test(label) ||
  patterns.some((pattern) => pattern.test(label));

test.each(PAGES)("%s names what is on screen as it is called there", (page) => {
  const labels = labelsOf(page);
  expect(labels.length).toBeGreaterThan(5);
  expect(labels.filter((label) => !isSeen(label))).toEqual([]);
});

test("a label that nothing on screen has is told", () => {
  expect(["Try 10 first", "Use Contacts"].filter(isSeen)).toEqual(["Try 10 first", "Use Contacts"]);
  const unseen = ["Try ten first", "Use", "Try 10", "Star"];
  expect(unseen.filter((label) => !isSeen(label))).toEqual(unseen);
});
