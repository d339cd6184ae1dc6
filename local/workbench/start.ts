import { parseArgs } from "node:util";
import { StageClock } from "../clock/stage-clock";
import { createRuntime } from "../runtime/runtime";
import { startService } from "../service/service";
import { CONTACT_HEADERS, sampleContacts } from "../stage/sample-contacts";
import { PagePerson } from "./page-person";
import { serveWorkbench } from "./server";

const USAGE = "npm run workbench -- [--port 8080] [--rows 50] [--seed 1]";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "8080" },
    rows: { type: "string", default: "50" },
    seed: { type: "string", default: "1" },
    help: { type: "boolean", default: false },
  },
});
const [port, rows, seed] = [Number(values.port), Number(values.rows), Number(values.seed)];

if (values.help) console.log(USAGE);
else if (![port, rows, seed].every((number) => Number.isInteger(number) && number >= 0))
  fail(USAGE);
else serve().catch((error: Error) => fail(error.message));

async function serve(): Promise<void> {
  const clock = new StageClock({ mode: "real", seed });
  const service = await startService({ clock, seed });
  const person = new PagePerson();
  const runtime = await createRuntime({
    clock,
    project: "dist",
    seed,
    person,
    routes: { "api.enrich.example": service.port, "sync.enrich.example": service.port },
    name: "Sample contacts",
    tabs: [{ name: "Contacts", rows: [CONTACT_HEADERS, ...sampleContacts(rows, seed)] }],
  });
  const { url } = await serveWorkbench({ runtime, service, clock, person, port });
  console.log(`Workbench  ${url}`);
  console.log("Choose Extensions > Enrich > Settings… first:");
  console.log("  API key         demo-key");
  console.log("  Base address    https://api.enrich.example/api/v2");
  console.log("  Second address  leave it empty, or https://sync.enrich.example/v2");
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
