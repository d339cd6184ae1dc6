import { insertBelow, insertIntoNewTab } from "../../../src/searches/insert";
import { MemoryPlatform } from "../ports/memory-platform";

const LEADS = [
  { "First name": "Ada", "Last name": "Lovelace", Company: "Analytical Ltd" },
  { "First name": "Grace", "Last name": "Hopper", Company: "" },
];

test("results get a new tab of their own, headers first", () => {
  const { spreadsheet } = new MemoryPlatform();
  expect(insertIntoNewTab(spreadsheet, "Leads", LEADS)).toEqual({ tab: "Leads", rows: 2 });
  expect(insertIntoNewTab(spreadsheet, "leads", LEADS)).toEqual({ tab: "leads 2", rows: 2 });
  expect(spreadsheet.tabNamed("Leads")?.readAll()).toEqual([
    ["First name", "Last name", "Company"],
    ["Ada", "Lovelace", "Analytical Ltd"],
    ["Grace", "Hopper", ""],
  ]);
});

test("a name that Sheets would not take as a tab's is made one", () => {
  const { spreadsheet } = new MemoryPlatform();
  expect(insertIntoNewTab(spreadsheet, "[a/b]: *?", LEADS).tab).toBe("a b");
  expect(insertIntoNewTab(spreadsheet, "***", LEADS).tab).toBe("Results");
  expect(insertIntoNewTab(spreadsheet, "\u202etnirp\u2066", LEADS).tab).toBe("tnirp");
});

test("results go below what stands in a tab, each under its own header", () => {
  const { spreadsheet } = new MemoryPlatform();
  const tab = spreadsheet.addTab("People");
  tab.cells = [
    ["Note", "last name", "Company", "First Name"],
    ["x", "Turing", "Bletchley", "Alan"],
  ];
  expect(insertBelow(spreadsheet, tab, "leads", LEADS)).toEqual({ tab: "People", rows: 2 });
  expect(tab.readAll().slice(1)).toEqual([
    ["x", "Turing", "Bletchley", "Alan"],
    ["", "Lovelace", "Analytical Ltd", "Ada"],
    ["", "Hopper", "", "Grace"],
  ]);
});

test("results go under a tab's headers in another language, each person once", () => {
  const { spreadsheet } = new MemoryPlatform();
  const tab = spreadsheet.addTab("Kontakte");
  tab.cells = [["Vorname", "Nachname", "Firma", "LinkedIn-Profil"]];
  const lead = { ...LEADS[0], "Profile address": "https://network.example/in/ada" };
  for (const rows of [1, 0])
    expect(insertBelow(spreadsheet, tab, "leads", [lead])).toEqual({ tab: "Kontakte", rows });
  expect(tab.readAll().slice(1)).toEqual([
    ["Ada", "Lovelace", "Analytical Ltd", "https://network.example/in/ada"],
  ]);
});

test("two columns of the results never go into one of the tab", () => {
  const { spreadsheet } = new MemoryPlatform();
  const tab = spreadsheet.addTab("Kontakte");
  tab.cells = [["Vorname", "Nachname", "Website"]];
  insertBelow(spreadsheet, tab, "leads", [
    { ...LEADS[0], Website: "acme.example", Domain: "other.example" },
  ]);
  expect(tab.readAll().slice(1)).toEqual([["Ada", "Lovelace", "acme.example"]]);
});

test("a row that somebody types while the headers are read stays, and results go below it", () => {
  const { spreadsheet } = new MemoryPlatform();
  const tab = spreadsheet.addTab("People");
  tab.cells = [["First name", "Last name"]];
  const read = tab.read.bind(tab);
  tab.read = (area) => {
    const cells = read(area);
    if (tab.cells.length === 1) tab.cells.push(["Alan", "Turing"]);
    return cells;
  };
  insertBelow(spreadsheet, tab, "leads", LEADS);
  expect(tab.cells.slice(1)).toEqual([
    ["Alan", "Turing"],
    ["Ada", "Lovelace"],
    ["Grace", "Hopper"],
  ]);
});

test("only where no tab may be edited is a tab that cannot be made laid to that", () => {
  const { spreadsheet } = new MemoryPlatform();
  const [open, other] = [spreadsheet.addTab("Locked"), spreadsheet.addTab("Notes")];
  spreadsheet.addTab = () => {
    throw new Error("Service Spreadsheets failed");
  };
  open.mayEdit = () => false;
  expect(() => insertIntoNewTab(spreadsheet, "Leads", LEADS)).toThrow("Spreadsheets failed");
  other.mayEdit = () => false;
  expect(() => insertIntoNewTab(spreadsheet, "Leads", LEADS)).toThrow("may only view this file");
});

test("an empty tab gets headers too", () => {
  const { spreadsheet } = new MemoryPlatform();
  const tab = spreadsheet.addTab("Empty");
  insertBelow(spreadsheet, tab, "leads", LEADS);
  expect(tab.readAll()[0]).toEqual(["First name", "Last name", "Company"]);
});

test("a tab that holds something else is refused, and nothing is written", () => {
  const { spreadsheet } = new MemoryPlatform();
  const tab = spreadsheet.addTab("Invoices");
  tab.cells = [["Number", "Company"]];
  expect(() => insertBelow(spreadsheet, tab, "leads", LEADS)).toThrow("insert into a new tab");
  expect(tab.readAll()).toEqual([["Number", "Company"]]);
});
