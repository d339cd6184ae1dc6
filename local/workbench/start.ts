import { StageClock } from "../clock/stage-clock";
import { readOptions, runCommand } from "../command-line";
import { createRuntime } from "../runtime/runtime";
import { DEFAULT_KEY, startService } from "../service/service";
import { readContacts } from "../stage/contacts-file";
import { CONTACT_HEADERS, sampleContacts } from "../stage/sample-contacts";
import { BASE_URL, routesTo } from "../stage/stage";
import { PagePerson } from "./page-person";
import { serveWorkbench } from "./server";

const USAGE = "npm run workbench -- [--rows 50 | --open FILE.csv] [--port 8080] [--seed 1]";

runCommand(serve);

async function serve(): Promise<void> {
  const values = readOptions(USAGE, {
    port: { type: "string", default: "8080" },
    rows: { type: "string", default: "50" },
    open: { type: "string" },
    seed: { type: "string", default: "1" },
    help: { type: "boolean", default: false },
  });
  if (values === "help") return console.log(USAGE);
  const [port, rows, seed] = [values.port, values.rows, values.seed].map(Number) as [
    number,
    number,
    number,
  ];
  if (![port, rows, seed].every((number) => Number.isInteger(number) && number >= 0))
    throw new Error(`--port, --rows and --seed are whole numbers.\n${USAGE}`);
  const contacts = values.open
    ? await readContacts(values.open)
    : [CONTACT_HEADERS, ...sampleContacts(rows, seed)];
  const clock = new StageClock({ mode: "real", seed });
  const service = await startService({ clock, seed });
  const person = new PagePerson();
  const runtime = await createRuntime({
    clock,
    project: "dist",
    seed,
    person,
    routes: routesTo(service),
    name: "Sample contacts",
    tabs: [{ name: "Contacts", rows: contacts }],
  });
  const { url } = await serveWorkbench({ runtime, service, clock, person, port });
  console.log(`Workbench  ${url}  (open it in a browser; Ctrl+C ends it)`);
  console.log("There choose Extensions > Enrich > Open sidebar. It asks for");
  console.log(`  API key       ${DEFAULT_KEY}`);
  console.log(`  Base address  ${BASE_URL}`);
}
