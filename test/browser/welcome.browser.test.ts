import { BASE_URL } from "../../local/stage/stage";
import { EnrichPanel } from "./enrich-panel";
import { inChromium } from "./in-chromium";
import type { Stage } from "./stage";

const chromium = inChromium({ grid: false });
let stage: Stage;
beforeEach(async () => {
  stage = await chromium.openStage({ rows: [["First name", "Last name", "Company"]] });
});

async function welcomed(): Promise<EnrichPanel> {
  const panel = await EnrichPanel.open(await chromium.openPage(stage));
  await panel.reaches("Welcome to Enrich");
  await panel.frame.getByLabel("API key").waitFor();
  return panel;
}

test("a first run ends with an enriched sample row, by keyboard alone, and is paid for once", async () => {
  const panel = await welcomed();
  const { frame } = panel;
  const { keyboard } = panel.opened.page;
  expect(await panel.faults()).toEqual([]);
  expect(await panel.cut()).toEqual([]);
  await frame.getByRole("button", { name: "Settings", exact: true }).focus();
  await panel.tabTo("API key");
  await keyboard.type("demo-key");
  await panel.tabTo("Base address; it ends in /api/v2");
  await keyboard.type(BASE_URL);
  await keyboard.press("Enter");
  await frame.getByText("The service accepts the key.").waitFor();
  expect(await panel.faults()).toEqual([]);
  expect(await panel.focused()).toBe("Put sample rows into a new tab");
  await keyboard.press("Enter");
  await frame.getByText(/The rows are in the tab/).waitFor();
  await frame.getByRole("button", { name: "Show what it costs" }).waitFor();
  expect(await panel.focused()).toBe("Show what it costs");
  await keyboard.press("Enter");
  await frame.getByText("At most 3 credits").waitFor();
  expect(stage.service.accounts.snapshots()[0]?.questions).toBe(0);
  expect(await panel.faults()).toEqual([]);
  expect(await panel.focused()).toBe("Enrich the first row");
  await keyboard.press("Enter");
  await panel.laterShows(frame.getByText("Found: the e-mail stands in the first row."));
  expect(await panel.faults()).toEqual([]);
  const [headers = [], first = [], second = []] = stage.runtime.sheets.read("Enrich sample");
  const at = headers.indexOf("E-mail");
  expect(first[at]).toBe("noor.ijsselstein@solstice-crafts.example");
  expect(second[at] ?? "").toBe("");
  const [account] = stage.service.accounts.snapshots();
  expect(account).toMatchObject({ questions: 1, askedTwice: [], credits: { charged: 3 } });
  expect(await panel.focused()).toBe("Go on with my own rows");
  await keyboard.press("Enter");
  await frame.getByRole("button", { name: "Show cost" }).waitFor();
});

test("the welcome says why a key is not accepted, and can be skipped", async () => {
  const panel = await welcomed();
  const { frame } = panel;
  await frame.getByLabel("API key").fill("no-such-key");
  await frame.getByLabel(/^Base address/).fill(BASE_URL);
  await panel.press("Save and test");
  const said = frame.getByRole("alert").filter({ hasText: "does not accept" });
  await said.waitFor();
  expect(await said.innerText()).toBe(
    "The service does not accept this API key. Copy it again from the service, enter it and save.",
  );
  expect(await panel.faults()).toEqual([]);
  expect(await frame.getByRole("button", { name: "Put sample rows" }).count()).toBe(0);
  await panel.press("Skip");
  await frame.getByRole("alert").filter({ hasText: "No API key is saved yet" }).waitFor();
  expect(await panel.faults()).toEqual([]);
});
