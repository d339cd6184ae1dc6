// npm run deploy: brings the add-on into a Google account with clasp, step by step.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { buildIfChanged } from "./build.mjs";
import { deploy } from "./deploy/guide.mjs";
import { Refusal, withoutSecrets } from "./deploy/refusal.mjs";
import { KINDS } from "./manifest.mjs";
import { readOptions } from "./options.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const HELP = `npm run deploy -- [options]

  --create NAME        makes a new spreadsheet with the add-on in it
  --script-id ID       pushes into this script instead; the address of its editor will do
  --kind KIND          bound: a copy inside one spreadsheet (this if left out); add-on: a script to publish
  --base ADDRESS       the service's address, as people enter it in Settings; it is kept for the next time
  --second ADDRESS     its second address, for answers at once, where there is one
  --web-app            also deploys the script's web app, in place if it was deployed before
  --deployment ID      which deployment of the web app keeps its address, where there are several
  --dry-run            sends nothing; lists the files and where they would go
  --help               prints this

Where it went is kept in .deploy.json, so that later "npm run deploy" alone is enough.
Log in once with "npx clasp login", and switch the Apps Script API on at
https://script.google.com/home/usersettings`;

async function start() {
  const values = readOptions(HELP, {
    create: { type: "string" },
    "script-id": { type: "string" },
    kind: { type: "string", default: "bound" },
    base: { type: "string" },
    second: { type: "string" },
    "web-app": { type: "boolean", default: false },
    deployment: { type: "string" },
    "dry-run": { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  });
  if (!values) return;
  const { kind, create, deployment, base, second } = values;
  if (!KINDS.includes(kind)) throw new Refusal(`--kind is one of: ${KINDS.join(", ")}.`);
  await deploy(
    {
      kind,
      create,
      deployment,
      base,
      second,
      scriptId: values["script-id"],
      webApp: values["web-app"],
      dryRun: values["dry-run"],
    },
    { root, env: process.env, tell: (line) => console.log(line), build: buildIfChanged },
  );
}

start().catch((error) => {
  const known = error instanceof Refusal;
  console.error(withoutSecrets(known ? error.message : String(error.stack)));
  process.exitCode = 1;
});
