import { StageClock } from "../clock/stage-clock";
import { onPort, readOptions, readPort, readSeed, runCommand } from "../command-line";
import { DEFAULT_KEY, DEFAULT_SEED, startService } from "./service";

const USAGE = `npm run service -- [options]

  --port N    where it answers (8787, or a free one where that is taken)
  --key KEY   the key of its account (${DEFAULT_KEY})
  --seed N    other people, other chances (${DEFAULT_SEED})
  --help      prints this`;

runCommand(serve);

async function serve(): Promise<void> {
  const values = readOptions(USAGE, {
    port: { type: "string" },
    key: { type: "string", default: DEFAULT_KEY },
    seed: { type: "string", default: String(DEFAULT_SEED) },
    help: { type: "boolean", default: false },
  });
  if (values === "help") return console.log(USAGE);
  const { key } = values;
  if (key === "") throw new Error("A key is not blank. Give one after --key, or leave it out.");
  const seed = readSeed(values.seed);
  const clock = new StageClock({ mode: "real", seed });
  const service = await onPort(readPort(values.port), 8787, (port) =>
    startService({ clock, seed, port, accounts: [{ key }] }),
  );
  console.log(`Base address         ${service.baseUrl}`);
  console.log(`Synchronous address  ${service.syncBaseUrl}`);
  console.log(`Key                  ${key}`);
  console.log(`MCP address          ${service.mcpUrl}`);
  console.log(`Control address      ${service.controlUrl}`);
  console.log(`\nAsk it, for example:  curl -H "X-API-KEY: ${key}" ${service.baseUrl}/credits`);
  console.log("Ctrl+C ends it.");
}
