import { StageClock } from "../clock/stage-clock";
import { readOptions, runCommand } from "../command-line";
import { DEFAULT_KEY, DEFAULT_SEED, startService } from "./service";

const USAGE = "npm run service -- [--port 8787] [--key KEY] [--seed NUMBER]";

runCommand(serve);

async function serve(): Promise<void> {
  const values = readOptions(USAGE, {
    port: { type: "string", default: "8787" },
    key: { type: "string", default: DEFAULT_KEY },
    seed: { type: "string", default: String(DEFAULT_SEED) },
    help: { type: "boolean", default: false },
  });
  if (values === "help") return console.log(USAGE);
  const { key } = values;
  const [port, seed] = [Number(values.port), Number(values.seed)];
  if (!isWhole(port, 65_535) || !isWhole(seed, 2 ** 32 - 1) || key === "")
    throw new Error(`--port and --seed are whole numbers, and a key is not blank.\n${USAGE}`);
  const clock = new StageClock({ mode: "real", seed });
  const service = await startService({ clock, seed, port, accounts: [{ key }] });
  console.log(`Base address         ${service.baseUrl}`);
  console.log(`Synchronous address  ${service.syncBaseUrl}`);
  console.log(`Key                  ${key}`);
  console.log(`Control address      ${service.controlUrl}`);
}

function isWhole(number: number, most: number): boolean {
  return Number.isInteger(number) && number >= 0 && number <= most;
}
