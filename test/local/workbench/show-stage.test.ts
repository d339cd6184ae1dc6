import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openStage, type Stage } from "../../../local/stage/stage";
import { PagePerson } from "../../../local/workbench/page-person";
import { type ServedStage, showStage } from "../../../local/workbench/show-stage";
import { answerOf } from "../../stage/receiving";
import { projectFolder, removeProjectFolders } from "../runtime/project-folder";

const code = `
function doPost(event) {
  return HtmlService.createHtmlOutput("taken " + event.postData.contents);
}
`;

const person = new PagePerson();
let stage: Stage;
beforeEach(async () => {
  stage = await openStage({
    project: projectFolder({ code }),
    person,
    tabs: [{ name: "Contacts", rows: [] }],
  });
});
afterEach(() => stage.close());
afterAll(removeProjectFolders);

const shown = () =>
  new Promise<{ told: ServedStage; over: Promise<void> }>((resolve) => {
    const over = showStage(stage, { person, port: 0 }, (told) => resolve({ told, over }));
  });

test("a shown stage answers at its page until Ctrl+C, and at the web app that it tells", async () => {
  const { told, over } = await shown();
  expect((await fetch(told.url)).status).toBe(200);
  const body = "delivery";
  expect(await answerOf(stage.runtime.webApp, { url: told.webApp, body })).toBe(`taken ${body}`);
  process.emit("SIGINT");
  await over;
  await expect(fetch(told.url)).rejects.toThrow();
});

test("a port that is taken is refused before anything is told", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as AddressInfo;
  const told: ServedStage[] = [];
  const showing = showStage(stage, { person, port }, (shown) => told.push(shown));
  await expect(showing).rejects.toThrow(/is taken by another program/);
  expect(told).toEqual([]);
  await new Promise((resolve) => other.close(resolve));
});
