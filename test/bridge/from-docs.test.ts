import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import {
  getDefaultEnvironment,
  StdioClientTransport,
} from "@modelcontextprotocol/sdk/client/stdio.js";
import { ElicitRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { keepPanelOpen } from "../../bridge/stage";
import { sampleContacts } from "../../local/stage/sample-contacts";
import { assistantEntry } from "../../sidebar/settings-words";
import { read, root } from "../build/project";
import { connected } from "../stage/assistant-desk";
import { closeDesks, openDesk } from "../stage/desk";

// Does what docs/agents.md says and nothing else: its steps, its settings, its tools. Google's names lead to the stage.

const PAGE = read("docs", "agents.md");
const STEPS = PAGE.split("## Connect one")[1]?.split("\n## ")[0] ?? "";
/** What the page has a person enter in the assistant's settings. */
const [, SETTINGS = ""] = /```json\n([\s\S]*?)```/.exec(STEPS) ?? [];
/** Where the page has them put the folder of their checkout. */
const FOLDER = "/path/to/enrich-for-sheets";
const CONNECTION = "ENRICH_CONNECTION";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  await closeDesks();
});

interface Asking {
  env?: Record<string, string>;
  extraArgs?: string[];
}

/** An assistant that starts the bridge as the page says, in a folder of its own, with a person who says yes. */
async function assistant({ env = {}, extraArgs = [] }: Asking) {
  const { command, args } = JSON.parse(SETTINGS).mcpServers.enrich;
  const filled = args.map((each: string) => each.replace(FOLDER, root));
  const transport = new StdioClientTransport({
    ...{ command, args: [...filled, ...extraArgs], cwd: tmpdir(), stderr: "ignore" },
    env: { ...getDefaultEnvironment(), ...env },
  });
  const client = new Client({ name: "test", version: "1" }, { capabilities: { elicitation: {} } });
  const questions: string[] = [];
  client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
    questions.push(params.message);
    return { action: "accept", content: {} };
  });
  await client.connect(transport);
  ends.push(() => client.close());
  const use = async (name: string, given: object = {}) => {
    const call = { name, arguments: { ...given } };
    const result = await client.callTool(call, undefined, { timeout: 1_800_000 });
    // biome-ignore lint/suspicious/noExplicitAny: what a tool says, of any shape
    return result.structuredContent as any;
  };
  /** Ends it as a crash does. */
  const kill = () => process.kill(transport.pid ?? 0, "SIGKILL");
  return { use, questions, kill };
}

const people = sampleContacts(90, 5)
  .filter(([first, last, , , website]) => first && last && website)
  .slice(0, 50)
  .map(([first_name, last_name, , , domain]) => ({ first_name, last_name, domain }));

test("a script that follows the page quotes 50 people, gets a yes, is killed, asks again and pays once, six steps after it began", async () => {
  const desk = await openDesk({ rows: 2, mode: "real" });
  const panel = keepPanelOpen(desk);
  ends.push(() => clearInterval(panel));
  const done: string[] = [];
  desk.runtime.webApp.deploy();
  done.push("Deploy");
  const code = await connected(desk, 200, "Claude");
  done.push("Allow", "Copy the connection code");
  const env = {
    ...{ [CONNECTION]: code, STAGE_PORT: String(desk.webAppPort) },
    NODE_OPTIONS: `--import ${pathToFileURL(join(__dirname, "google-is-the-stage.mjs")).href}`,
  };
  const one = await assistant({ env });
  done.push(CONNECTION);
  const status = await one.use("status");
  expect(status.answer.tabs).toMatchObject([{ name: "Contacts" }]);
  done.push("What is in my sheet?");
  const quoted = await one.use("quote", { people, fields: ["email"] });
  expect(desk.account().questions).toBe(0);
  const lost = one.use("enrich", { quote: quoted.ticket }).catch(() => undefined);
  while (desk.account().questions === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  one.kill();
  await lost;
  const two = await assistant({ env });
  let reply = await two.use("enrich", { quote: quoted.ticket });
  while (reply.state === "running" || reply.state === "waiting")
    reply = await two.use("result", { ticket: reply.ticket });
  done.push("costs at most");
  expect(reply).toMatchObject({ state: "done", answer: { waiting: 0 } });
  expect(reply.answer.people).toHaveLength(50);
  expect(reply.answer.credits).toBe(desk.account().credits.charged);
  expect(desk.account()).toMatchObject({ questions: quoted.answer.asked, askedTwice: [] });
  // What was agreed to is not asked about again.
  expect([...one.questions, ...two.questions]).toEqual([
    expect.stringContaining(`at most ${quoted.answer.creditsAtMost} credits`),
  ]);
  expect(JSON.stringify([status, quoted, reply])).not.toContain(code.split("secret=")[1]);

  // The page counts its steps; each was one act above.
  const steps = STEPS.split(/^\d\. /m).slice(1);
  expect(steps).toHaveLength(done.length);
  expect(steps.length).toBeLessThanOrEqual(6);
  for (const act of done) expect(STEPS).toContain(act);
});

test("the sidebar gives the page's settings to copy, with the code in them", () => {
  const code = "https://script.google.com/macros/s/x/exec?secret=0&to=assistant";
  const shown = JSON.parse(SETTINGS);
  shown.mcpServers.enrich.env[CONNECTION] = code;
  expect(JSON.parse(assistantEntry(code))).toEqual(shown);
});

test("with --stage, as the page says, an assistant tries it without an account", async () => {
  expect(STEPS).toContain('add `"--stage"` to `args`');
  const { use, questions } = await assistant({ extraArgs: ["--stage"] });
  expect((await use("status")).answer.tabs[0].name).toBe("Contacts");
  const quoted = await use("quote", { tab: "Contacts", fields: ["email"] });
  const done = await use("enrich", { quote: quoted.ticket });
  expect(done).toMatchObject({ state: "done", answer: { waiting: 0 } });
  expect(questions).toHaveLength(1);
});
