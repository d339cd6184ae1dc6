import { parseArgs } from "node:util";
import { StageClock } from "../clock/stage-clock";
import { DEFAULT_KEY, DEFAULT_SEED, startService } from "./service";

const USAGE = "npm run service -- [--port 8787] [--key KEY] [--seed NUMBER]";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "8787" },
    key: { type: "string", default: DEFAULT_KEY },
    seed: { type: "string", default: String(DEFAULT_SEED) },
    help: { type: "boolean", default: false },
  },
});

const [port, seed] = [Number(values.port), Number(values.seed)];

if (values.help) console.log(USAGE);
else if (!isWhole(port, 65_535) || !isWhole(seed, 2 ** 32 - 1) || values.key === "") fail(USAGE);
else serve(values.key).catch((error: Error) => fail(error.message));

function isWhole(number: number, most: number): boolean {
  return Number.isInteger(number) && number >= 0 && number <= most;
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

async function serve(key: string): Promise<void> {
  const clock = new StageClock({ mode: "real", seed });
  const service = await startService({ clock, seed, port, accounts: [{ key }] });
  console.log(`Base address         ${service.baseUrl}`);
  console.log(`Synchronous address  ${service.syncBaseUrl}`);
  console.log(`Key                  ${key}`);
  console.log(`Control address      ${service.controlUrl}`);
}
