import type { BrowserContext } from "playwright-core";
import { CONTACT_HEADERS, sampleContacts } from "../../local/stage/sample-contacts";
import { asks, ENTERED, receiveWebhooks } from "./asks";
import type { EnrichPanel } from "./enrich-panel";
import type { openStage, Stage } from "./stage";
import { googleSays } from "./states";
import type { WorkbenchPage } from "./workbench-page";

export const EDITOR = "bea@example.com";

/** Of the page what is pictured. */
export type Part = "page" | "sidebar" | "dialog";

interface Ready {
  opened: WorkbenchPage;
  panel: EnrichPanel;
  stage: Stage;
  context: BrowserContext;
}

/** A state that people meet, with a stage of its own, and the way to it. */
export interface StateScene {
  name: string;
  /** Nobody has entered a key yet, unless it says so. */
  entered?: boolean;
  stage?: Partial<Parameters<typeof openStage>[0]>;
  /** Before the page is opened. */
  before?: (stage: Stage) => Promise<unknown>;
  act: (ready: Ready) => Promise<unknown>;
  /** The sidebar, unless it says so. */
  of?: Part;
}

const CONTACTS = [CONTACT_HEADERS, ...sampleContacts(12, 1)];

/** To show another state, add it: its picture is `docs/screenshots/states/NAME.png`. */
export const STATES: readonly StateScene[] = [
  {
    name: "empty-tab",
    entered: true,
    stage: { rows: [] },
    act: ({ panel }) => panel.frame.getByText("This tab is empty.").scrollIntoViewIfNeeded(),
  },
  {
    name: "loading",
    entered: true,
    before: async (stage) =>
      stage.service.faults.add({ kind: "slow", endpoint: "credits", delayMs: 200_000, count: 1 }),
    act: async ({ panel }) => {
      await panel.frame.locator(".foot .price.old").waitFor();
    },
  },
  {
    name: "formula-without-permission",
    entered: true,
    of: "page",
    stage: { rows: CONTACTS.map(([first, last, , company]) => [first, last, company].map(String)) },
    act: async ({ opened }) => {
      await opened.enterFormula("D2", "=ENRICH_EMAIL(A2, B2, C2)");
      await opened.until("D2", ([[cell]]) => cell === "#ERROR!");
      await opened.goTo("D2");
      await opened.page
        .getByText(/Its owner can allow it in Extensions > Enrich > Open sidebar, Settings/)
        .first()
        .waitFor();
    },
  },
  {
    name: "no-header-row",
    entered: true,
    stage: { rows: CONTACTS.slice(1) },
    act: ({ panel }) => panel.frame.getByText("insert a row above it").scrollIntoViewIfNeeded(),
  },
  {
    name: "offline",
    entered: true,
    act: async ({ panel, context }) => {
      await panel.priced();
      await context.setOffline(true);
      await panel.frame.getByLabel("Phone", { exact: true }).check();
      await panel.frame.getByText("You are offline.").waitFor();
    },
  },
  {
    name: "several-accounts",
    entered: true,
    act: async ({ panel }) => {
      await panel.priced();
      await googleSays(panel, "Error code PERMISSION_DENIED.");
      await panel.frame.getByLabel("Phone", { exact: true }).check();
      await panel.frame.getByText("several Google accounts").waitFor();
    },
  },
  {
    name: "permission-lost",
    entered: true,
    act: async ({ panel }) => {
      await panel.priced();
      await googleSays(panel, "Authorization is required to perform that action.");
      await panel.frame.getByLabel("Phone", { exact: true }).check();
      await panel.frame.getByText("may no longer work").waitFor();
    },
  },
  {
    name: "run-of-another",
    stage: { account: EDITOR },
    before: async (stage) => {
      await asks(stage, { do: "settings-save", entered: ENTERED });
      const { tab } = (await asks(stage, { do: "look" })).columns;
      const terms = { fields: ["email" as const], runOn: "first" as const };
      const { fingerprint } = (await asks(stage, { do: "quote", tab, terms })).quote;
      await asks(stage, { do: "start", tab, terms, fingerprint });
    },
    act: ({ panel }) => panel.frame.getByText("This run is another person's").waitFor(),
  },
  {
    name: "protected-tab",
    entered: true,
    stage: { account: EDITOR },
    act: async ({ panel, stage }) => {
      stage.runtime.sheets.protect("Contacts", undefined, { editors: [] });
      await panel.priced();
      await panel.main().click();
      await panel.frame.getByText("may be protected").waitFor();
    },
  },
  {
    name: "viewer",
    entered: true,
    stage: { account: EDITOR },
    act: async ({ panel, stage }) => {
      stage.runtime.viewers.add(EDITOR);
      await panel.press("Library");
      await panel.frame.getByRole("heading", { name: "Personas" }).waitFor();
      await panel.press("Personas into a new tab");
      await panel.frame.getByText("You may only view this file").waitFor();
    },
  },
  {
    name: "add-on-without-web-app",
    entered: true,
    stage: { profile: { script: "addon" } },
    act: async ({ panel }) => {
      await panel.press("Settings");
      await panel.opensPart("Advanced: results address");
      await panel.frame.getByText("a published add-on has none").last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: "key-not-accepted",
    act: async ({ panel }) => {
      await panel.frame.getByLabel("Your key").fill("no-such-key");
      await panel.press("Connect");
      await panel.frame.getByText("does not know this key").waitFor();
    },
  },
  {
    name: "cap-reached",
    entered: true,
    act: async ({ panel }) => {
      await panel.details();
      await panel.frame.getByLabel("Stop this run at (credits)").fill("9");
      await panel.main().click();
      await panel.laterReaches("Paused");
    },
  },
  {
    name: "no-answer",
    entered: true,
    before: async (stage) =>
      stage.service.faults.add({ kind: "malformed-json", endpoint: "async_enrich", count: 2 }),
    act: async ({ panel }) => {
      await panel.begin();
      const listed = panel.frame.getByRole("button", { name: /^Rows without an answer/ });
      await panel.laterShows(listed);
      await listed.click();
      await panel.frame.getByRole("listitem").first().waitFor();
    },
  },
  {
    name: "question",
    entered: true,
    stage: { rows: [["A", "B", "C", "D"], ...CONTACTS.slice(1).map((row) => row.slice(0, 4))] },
    act: ({ panel }) => panel.frame.locator("fieldset.question").scrollIntoViewIfNeeded(),
  },
  {
    name: "new-rows",
    entered: true,
    act: async ({ panel }) => {
      await panel.priced();
      const fold = panel.frame.getByText("New rows by themselves").first();
      await fold.click();
      await panel.frame.getByText("New tab that enriches what is added").waitFor();
      await fold.evaluate((at) => (at as { scrollIntoView(): void }).scrollIntoView());
    },
  },
  {
    name: "assistants",
    entered: true,
    before: receiveWebhooks,
    act: async ({ panel }) => {
      await panel.press("Settings");
      await panel.opensPart("Assistants");
      await panel.frame.getByLabel("Name", { exact: true }).fill("My assistant");
      await panel.frame.getByLabel("It may spend in a day (credits)").fill("100");
      await panel.press("Allow");
      await panel.frame.getByLabel("Connection code, for the assistant alone").waitFor();
      const heading = panel.frame.getByRole("heading", { name: "Assistants" });
      await heading.evaluate((at) => (at as { scrollIntoView(): void }).scrollIntoView());
    },
  },
  {
    name: "find-inserted",
    entered: true,
    of: "page",
    act: async ({ opened, panel }) => {
      await findsDirectors(panel);
      await panel.press("Insert into a new tab");
      await panel.frame.getByRole("button", { name: "Find e-mails in this tab" }).waitFor();
      await opened.until("A2", ([[cell]]) => cell !== null && cell !== "");
    },
  },
  {
    name: "find-known",
    entered: true,
    act: async ({ panel }) => {
      await findsDirectors(panel);
      await panel.press("Insert into a new tab");
      await panel.frame.getByRole("button", { name: "Find e-mails in this tab" }).waitFor();
      await panel.press("Change filters");
      await panel.press("Search");
      await panel.frame.getByText("In Leads, row 2", { exact: true }).waitFor();
    },
  },
  {
    name: "hiring-arrived",
    entered: true,
    of: "page",
    before: receiveWebhooks,
    act: async ({ panel }) => {
      const { frame } = panel;
      await panel.press("Signals");
      await panel.watches("Hiring companies");
      await frame.getByLabel("Job titles", { exact: true }).fill("Manager");
      await panel.press("Start");
      const arrived = frame.getByText(/rows? in Hiring companies/);
      await panel.laterShows(arrived, "Look for arrivals");
      await panel.press("Open tab");
      await frame.locator("header").getByText("Hiring companies", { exact: true }).waitFor();
    },
  },
  {
    name: "hostile-texts",
    entered: true,
    before: receiveWebhooks,
    act: async ({ panel, stage }) => {
      stage.service.faults.add({ kind: "hostile-texts" });
      await panel.press("Library");
      await panel.frame.getByRole("heading", { name: "Personas" }).waitFor();
    },
  },
];

/** Finds directors anywhere, from the panel as it opens. */
async function findsDirectors(panel: EnrichPanel): Promise<void> {
  const { frame } = panel;
  await panel.press("Find");
  await frame.locator("summary").filter({ hasText: "Seniority" }).click();
  await frame.getByLabel("Director").check();
  await panel.press("Search");
  await frame.getByText(/found; the first 25/).waitFor();
}

/** The rows that a state's stage begins with. */
export function rowsOf({ stage }: StateScene) {
  return stage?.rows ?? CONTACTS;
}
