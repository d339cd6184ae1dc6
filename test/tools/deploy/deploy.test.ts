import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Choice, deploy } from "../../../tools/deploy/guide.mjs";
import { refusalFor, withoutSecrets } from "../../../tools/deploy/refusal.mjs";
import { read, root } from "../../build/project";
import { ACCESS_TOKEN, Google } from "./google";

// The clasp of node_modules runs as it is; only the root address of its requests is another.
const loopback = join(__dirname, "loopback.cjs");
const REFRESH_TOKEN = "1//refresh-token-of-the-test";

let google: Google;
let folder: string;
let told: string[];

beforeEach(async () => {
  google = await Google.start();
  folder = realpathSync(mkdtempSync(join(tmpdir(), "deploy-test-")));
  told = [];
  for (const name of ["dist", "appsscript.json"])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  mkdirSync(join(folder, "home"));
  logIn(ACCESS_TOKEN);
});
afterEach(async () => {
  await google.close();
  rmSync(folder, { recursive: true });
});

function logIn(token: string): void {
  const credentials = {
    type: "authorized_user",
    client_id: "client",
    client_secret: "GOCSPX-secret-of-the-test",
    refresh_token: REFRESH_TOKEN,
    access_token: token,
    expiry_date: Date.UTC(2100, 0, 1),
  };
  const text = JSON.stringify({ tokens: { default: credentials } });
  writeFileSync(join(folder, "home", ".clasprc.json"), text);
}

function run(choice: Partial<Choice> = {}): Promise<void> {
  const env = {
    PATH: process.env.PATH,
    HOME: join(folder, "home"),
    USERPROFILE: join(folder, "home"),
    NODE_OPTIONS: `--require ${loopback}`,
    GOOGLE_ON_LOOPBACK: google.url,
    // Whatever does not go to loopback goes nowhere.
    HTTPS_PROXY: "http://127.0.0.1:9",
    NO_PROXY: "127.0.0.1",
  };
  return deploy(
    { kind: "bound", webApp: false, dryRun: false, ...choice },
    { root: folder, env, tell: (line: string) => void told.push(line), build: async () => {} },
  );
}

const filesOf = (id: string) =>
  Object.fromEntries(
    (google.scripts.get(id)?.files ?? []).map(({ name, source }) => [name, source]),
  );
const manifestOf = (id: string) => JSON.parse(filesOf(id).appsscript ?? "");
const onlyScript = () => [...google.scripts.keys()][0] as string;
const text = () => told.join("\n");

// Each start of clasp takes seconds, and more on a busy machine.
test("a dry run lists the three files and where they would go, as the page says, and asks Google nothing", async () => {
  rmSync(join(folder, "home", ".clasprc.json"));
  await run({ dryRun: true, create: "My contacts" });
  expect(
    told.filter((line) => line.startsWith("  ")).map((line) => line.trim().split(" ")[0]),
  ).toEqual(["Code.js", "Sidebar.html", "appsscript.json"]);
  expect(text()).toContain('a new spreadsheet named "My contacts"');
  const withoutSizes = (lines: string[]) => lines.map((line) => line.replace(/ +[\d,]+ /, " "));
  const [printed] = /^Nothing is sent[\s\S]*?(?=^To:)/m.exec(read("docs", "install.md")) ?? [""];
  expect(withoutSizes(told.slice(0, 4))).toEqual(withoutSizes(printed.trimEnd().split("\n")));
  expect(read("docs", "install.md")).toContain(`\n${told.at(-1)}\n`);
  expect(google.requests).toEqual([]);
});

test("a new spreadsheet gets the three files as they were built, and the next push goes there too", async () => {
  await run({ create: "My contacts" });
  const id = onlyScript();
  expect(filesOf(id).Code).toBe(read("dist", "Code.js"));
  expect(filesOf(id).Sidebar).toBe(read("dist", "Sidebar.html"));
  expect(manifestOf(id)).toEqual(JSON.parse(read("appsscript.json")));
  expect(text()).toContain(
    `https://docs.google.com/spreadsheets/d/${google.scripts.get(id)?.parentId}`,
  );

  writeFileSync(join(folder, "dist", "Code.js"), "// changed");
  await run();
  expect(google.scripts.size).toBe(1);
  expect(filesOf(id).Code).toBe("// changed");
});

test("a script there is, chosen by its editor's address, takes the files with the service's own addresses; its web app is deployed once, and keeps its address with every later version", async () => {
  const id = google.addScript();
  const service = { base: "https://api.acme-data.com/api/v2", second: "https://now.acme.com/v2" };
  const listed = ["https://api.acme-data.com/", "https://now.acme.com/"];
  const wrong = run({ scriptId: id, base: "https://127.0.0.1/api/v2" });
  await expect(wrong).rejects.toThrow(/Google's servers cannot reach/);
  expect(google.requests).toEqual([]);
  await run({ scriptId: `https://script.google.com/d/${id}/edit`, webApp: true, ...service });
  expect(manifestOf(id).urlFetchWhitelist).toEqual([...listed, "https://script.google.com/"]);
  expect(filesOf(id).Code).toContain(`=["${listed.join('","')}"]`);
  expect(text()).toContain(`The service's addresses in these files: ${listed.join(", ")}`);
  expect(Object.keys(filesOf(id)).sort()).toEqual(["Code", "Sidebar", "appsscript"]);
  expect(google.requests).not.toContain("POST /v1/projects");
  expect(manifestOf(id).webapp).toEqual({
    executeAs: "USER_DEPLOYING",
    access: "ANYONE_ANONYMOUS",
  });
  const [first] = google.scripts.get(id)?.deployments ?? [];
  expect(text()).toContain(`https://script.google.com/macros/s/${first?.deploymentId}/exec`);
  expect(told.at(-1)).toContain("paste the web app's address into the sidebar's Settings");

  // They are kept for the next time; where the web app is, Google tells.
  writeFileSync(join(folder, ".deploy.json"), JSON.stringify({ addresses: listed }));
  await run({ scriptId: id, webApp: true });
  expect(`${filesOf(id).Code}${filesOf(id).appsscript}`).not.toContain(".enrich.example");
  const deployments = google.scripts.get(id)?.deployments ?? [];
  expect(deployments.map(({ deploymentId }) => deploymentId)).toEqual([first?.deploymentId]);
  expect(deployments[0]?.deploymentConfig.versionNumber).toBe(2);
});

test("where a web app has several deployments, a person says which keeps its address", async () => {
  const id = google.addScript();
  const deploymentConfig = { description: "Enrich web app", versionNumber: 1 };
  for (const deploymentId of ["one", "two"])
    google.scripts.get(id)?.deployments.push({ deploymentId, deploymentConfig });
  await expect(run({ scriptId: id, webApp: true })).rejects.toThrow("--deployment one");
  await run({ webApp: true, deployment: "two" });
  expect(google.scripts.get(id)?.deployments[1]?.deploymentConfig.versionNumber).toBe(2);
});

test("an add-on gets a version to publish, and no web app", async () => {
  const id = google.addScript();
  await run({ kind: "add-on", scriptId: id });
  expect(manifestOf(id).webapp).toBeUndefined();
  expect(text()).toContain("Enter version 1 in the Google Workspace Marketplace SDK");
  await expect(run({ kind: "add-on", webApp: true })).rejects.toThrow("has no web app");
  await expect(run({ kind: "add-on", create: "Enrich" })).rejects.toThrow("a script of its own");
});

test("who is not logged in, or chose no script, reads what to do", async () => {
  await expect(run()).rejects.toThrow("--create");
  await expect(run({ kind: "add-on" })).rejects.toThrow("--kind add-on --script-id ID");
  rmSync(join(folder, "home", ".clasprc.json"));
  await expect(run({ create: "My contacts" })).rejects.toThrow("npx clasp login");
  await expect(run({ scriptId: "no id" })).rejects.toThrow("Project settings");
});

test("a refusal of Google's becomes a sentence that says what to do", async () => {
  const id = google.addScript();
  google.refuse(403, "User has not enabled the Apps Script API.");
  await expect(run({ scriptId: id })).rejects.toThrow("Switch it on at https://script.google.com");
});

test.each([
  ["The caller does not have permission", "may not change that script"],
  ["invalid_grant", "npx clasp login"],
  ["Requested entity was not found.", "knows no script with this id"],
  ["getaddrinfo ENOTFOUND script.googleapis.com", "cannot be reached"],
  ["", "Check the network"],
  ["Syntax error: Unexpected token line: 1 file: Code", "Pushing failed. clasp says: Syntax error"],
])("what clasp prints, %s, is told in plain words", (printed, sentence) => {
  expect(refusalFor("Pushing", printed).message).toContain(sentence);
});

test("nothing that is told or thrown holds a credential", async () => {
  const id = google.addScript();
  google.refuse(400, `Broken ${ACCESS_TOKEN} ${REFRESH_TOKEN} GOCSPX-secret-of-the-test`);
  const error = await run({ scriptId: id }).catch((thrown: Error) => thrown);
  expect(`${text()}\n${(error as Error).message}`).not.toMatch(/ya29|1\/\/|GOCSPX|someone@/);
  expect(withoutSecrets(`{"access_token":"abc","x":1} Bearer abc`)).not.toContain("abc");
});
