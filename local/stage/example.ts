import { join } from "node:path";
import { DEFAULT_KEY } from "../service/service";
import { enterSettings, runEnrichment } from "./enrichment-run";
import { CONTACT_HEADERS, sampleContacts } from "./sample-contacts";
import { ScriptedPerson } from "./scripted-person";
import { BASE_URL, openStage } from "./stage";

// `node tools/run.mjs --built local/stage/example.ts`: the built add-on enriches ten rows although the service
// fails once, and a formula shows the first person's e-mail for nothing. Copy it to try something else.
void main();

async function main(): Promise<void> {
  const entries = { key: DEFAULT_KEY, baseUrl: BASE_URL, synchronousUrl: "", workspace: true };
  const person = new ScriptedPerson({ ...entries, fields: "email", formulaCredits: 50 });
  const stage = await openStage({
    project: join(process.cwd(), "dist"),
    tabs: [{ name: "Contacts", rows: [CONTACT_HEADERS, ...sampleContacts(10, 1)] }],
    person,
  });
  try {
    const { service, runtime } = stage;
    await enterSettings(stage, person.entries);
    service.faults.add({ kind: "server-error", endpoint: "async_enrich", count: 1 });
    const { sentence, sums } = await runEnrichment(stage);
    console.log(sentence, sums);
    runtime.sheets.write("Contacts", 2, 12, [["=ENRICH_EMAIL(A2, B2, D2)"]]);
    await runtime.formulas.idle();
    console.log(runtime.sheets.read("Contacts")[1]?.[11]);
    const [account] = service.accounts.snapshots();
    console.log({ charged: account?.credits.charged, askedTwice: account?.askedTwice });
  } finally {
    await stage.close();
  }
}
