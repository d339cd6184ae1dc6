import { basename, extname, join } from "node:path";
import { checkPort, readOptions, readPort, readSeed, runCommand } from "../command-line";
import { DEFAULT_KEY } from "../service/service";
import { chosenRows } from "../stage/chosen-rows";
import { MADE_UP } from "../stage/contacts-file";
import { openStage } from "../stage/stage";
import { PagePerson } from "./page-person";
import { type ServedStage, showStage } from "./show-stage";

const USAGE = `npm run workbench -- [options]

  --rows N         how many sample contacts, at most 100000 (50)
  --open FILE.csv  your own contacts instead; the first row holds the headers
  --editor         lets a second editor open the file, with an address and a key of their own
  --port N         where the page is (8080, or a free one where that is taken)
  --seed N         other people, other chances (1)
  --help           prints this`;

const USUAL_ROWS = 50;
const EDITOR = "editor@example.com";
/** The second editor's own account with the service. */
const EDITOR_KEY = "editor-key";

runCommand(serve);

async function serve(): Promise<void> {
  const values = readOptions(USAGE, {
    port: { type: "string" },
    editor: { type: "boolean", default: false },
    rows: { type: "string" },
    open: { type: "string" },
    seed: { type: "string", default: "1" },
    help: { type: "boolean", default: false },
  });
  if (values === "help") return console.log(USAGE);
  const seed = readSeed(values.seed);
  const port = readPort(values.port);
  const rows = await chosenRows(values, USUAL_ROWS, seed);
  await checkPort(port);
  const name = values.open ? basename(values.open, extname(values.open)) : "Contacts";
  const person = new PagePerson();
  const stage = await openStage({
    project: join(process.cwd(), "dist"),
    tabs: [{ name, rows }],
    person,
    seed,
    mode: "real",
    editors: values.editor ? [EDITOR] : [],
    accounts: [{ key: DEFAULT_KEY }, ...(values.editor ? [{ key: EDITOR_KEY }] : [])],
  });
  try {
    if (values.open) console.log(`${MADE_UP}\n`);
    await showStage(stage, { person, port }, (served) => {
      tell(served);
      if (!values.editor) return;
      console.log(`The second editor opens  ${served.url}/?as=${EDITOR}  with a key of their own:`);
      console.log(`  ${EDITOR_KEY}`);
    });
  } finally {
    await stage.close();
  }
}

function tell({ url, webApp, control }: ServedStage): void {
  console.log(`Workbench  ${url}  (open it in a browser; Ctrl+C ends it)`);
  console.log("There choose Extensions > Enrich > Open sidebar. It asks for your key:");
  console.log(`  ${DEFAULT_KEY}`);
  console.log("Settings there ask for the web app's address, which no browser opens");
  console.log(`  ${webApp}`);
  console.log(`To make the service fail, open  ${control}`);
}
