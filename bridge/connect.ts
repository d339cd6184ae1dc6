import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { Endpoint } from "./endpoint";
import { serverFor } from "./server";

/** The setting that holds the connection code. No argument does: other programs can read those. */
const SETTING = "ENRICH_CONNECTION";

/** Serves one file to the assistant that started this, over standard input and output. */
export async function connect(): Promise<void> {
  const code = process.env[SETTING]?.trim() ?? "";
  if (!/^https:\/\/script\.google\.com\/\S+[?&]secret=[0-9a-f]{64}&to=assistant$/.test(code)) {
    console.error(
      `Set ${SETTING} to the connection code that the sidebar shows: Settings, Assistants. --stage needs none.`,
    );
    process.exitCode = 1;
    return;
  }
  await serverFor(new Endpoint(code)).connect(new StdioServerTransport());
}
