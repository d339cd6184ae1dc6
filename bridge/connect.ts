import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { Endpoint } from "./endpoint";
import { serverFor } from "./server";

/** The setting that holds the connection code. No argument does: other programs can read those. */
const SETTING = "ENRICH_CONNECTION";

const MISSING = `Set ${SETTING} to the connection code that the sidebar shows: Settings, Assistants. --stage needs none.`;
const NO_CODE = `What ${SETTING} holds is no connection code. One looks like https://script.google.com/macros/s/…/exec?secret=…&to=assistant; the sidebar shows it once: Settings, Assistants.`;

/** Serves one file to the assistant that started this, over standard input and output. */
export async function connect(): Promise<void> {
  const code = process.env[SETTING]?.trim() ?? "";
  if (!/^https:\/\/script\.google\.com\/\S+[?&]secret=[0-9a-f]{64}&to=assistant$/.test(code)) {
    // Not what was given: it may be most of a secret.
    console.error(code === "" ? MISSING : NO_CODE);
    process.exitCode = 1;
    return;
  }
  await serverFor(new Endpoint(code)).connect(new StdioServerTransport());
}
