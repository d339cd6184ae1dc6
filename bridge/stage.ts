import { request } from "node:http";
import { join } from "node:path";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { DEFAULT_KEY } from "../local/service/service";
import { enterSettings } from "../local/stage/enrichment-run";
import { CONTACT_HEADERS, sampleContacts } from "../local/stage/sample-contacts";
import { ScriptedPerson } from "../local/stage/scripted-person";
import { BASE_URL, openStage, type Stage } from "../local/stage/stage";
import { Endpoint, type Post } from "./endpoint";
import { serverFor } from "./server";

const ROWS = 20;
const CREDITS_A_DAY = 500;

/** Serves a sheet of made-up contacts on the stage, in real time: no account, no key, nothing is paid. */
export async function connectToStage(): Promise<void> {
  const entries = {
    ...{ key: DEFAULT_KEY, baseUrl: BASE_URL, synchronousUrl: "" },
    ...{ workspace: false, fields: "email" },
  };
  const rows = [CONTACT_HEADERS, ...sampleContacts(ROWS, 1)];
  const stage = await openStage({
    project: join(process.cwd(), "dist"),
    tabs: [{ name: "Contacts", rows }],
    person: new ScriptedPerson(entries),
    mode: "real",
  });
  await enterSettings(stage, entries);
  const code = await allowAssistant(stage, CREDITS_A_DAY);
  const panel = keepPanelOpen(stage);
  const transport = new StdioServerTransport();
  const server = serverFor(new Endpoint(code, postToStage(stage)));
  server.server.onclose = () => {
    clearInterval(panel);
    void stage.close().finally(() => process.exit());
  };
  // An assistant that crashed closes nothing; its end of the pipe does.
  process.stdin.once("end", () => void transport.close());
  await server.connect(transport);
  console.error("A sheet of made-up contacts is open on the stage; nothing there costs anything.");
}

/** How often an open panel takes a step. */
const STEP_MS = 3_000;

/** A person with the sidebar open: it takes steps by itself, so that nobody waits for the clock. */
export function keepPanelOpen({ runtime }: Pick<Stage, "runtime">): NodeJS.Timeout {
  let isBusy = false;
  const call = { fn: "enrichSidebar", kind: "sidebar", args: [{ do: "step" }] } as const;
  return setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    void runtime.run(call).finally(() => {
      isBusy = false;
    });
  }, STEP_MS);
}

/** What the person does in Settings, Assistants; gives the connection code. */
export async function allowAssistant(stage: Stage, credits: number): Promise<string> {
  const address = stage.runtime.webApp.deploy();
  const asked = { do: "settings-assistant", name: "Assistant", credits, address };
  const call = { fn: "enrichSidebar", kind: "sidebar", args: [asked] } as const;
  const { code } = (await stage.runtime.run(call)).value as { code?: string };
  if (!code) throw new Error("The stage allowed no assistant.");
  return code;
}

/** Google's names lead to the stage's port, over HTTP with its redirect. */
export function postToStage({ webAppPort }: Pick<Stage, "webAppPort">): Post {
  return async (url, body) => {
    const posted = await exchange(webAppPort, new URL(url), body);
    return posted.location
      ? (await exchange(webAppPort, new URL(posted.location))).text
      : posted.text;
  };
}

function exchange(
  port: number,
  url: URL,
  body?: string,
): Promise<{ text: string; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    const headers = { host: url.host, "content-type": "application/json" };
    const method = body === undefined ? "GET" : "POST";
    const call = request(
      { port, path: url.pathname + url.search, method, headers, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () => {
          const text = Buffer.concat(chunks).toString("utf8");
          resolve({ text, location: answer.headers.location });
        });
      },
    );
    call.on("error", reject);
    call.end(body);
  });
}
