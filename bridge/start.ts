import { readOptions, runCommand } from "../local/command-line";
import { connect } from "./connect";
import { connectToStage } from "./stage";

// Standard output carries the protocol alone.
console.log = console.error;
console.info = console.error;
const USAGE =
  "npm run mcp -s -- [--stage]\nSpeaks MCP over standard input and output; --stage serves made-up people, and shows no sheet.";

runCommand(async () => {
  const values = readOptions(USAGE, {
    stage: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  });
  if (values === "help") return console.error(USAGE);
  await (values.stage ? connectToStage() : connect());
});
