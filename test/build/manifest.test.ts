import { ALLOWED_ADDRESSES } from "../../src/core/allowed-address";
import { KINDS, manifestText } from "../../tools/manifest.mjs";
import { read, root } from "./project";

/** A person's own web app, which its test calls without a key; never an address of the service. */
const WEB_APP_ADDRESS = "https://script.google.com/";

const scope = (name: string) => `https://www.googleapis.com/auth/${name}`;

/** What the code calls, and the narrowest scope that Google asks for it (platform, section 10). */
const NEEDED: Record<string, RegExp> = {
  [scope("spreadsheets.currentonly")]: /\bSpreadsheetApp\.getActive/,
  [scope("script.external_request")]: /\bUrlFetchApp\./,
  [scope("script.container.ui")]: /\.showSidebar\(|\.showModalDialog\(|\.alert\(|\.prompt\(/,
  [scope("script.scriptapp")]: /\bScriptApp\.(?:newTrigger|getProjectTriggers|deleteTrigger)/,
  [scope("spreadsheets")]: /\bSpreadsheetApp\.open|\bSheets\./,
  [scope("drive")]: /\bDriveApp\b/,
  [scope("userinfo.email")]: /\.getEmail\(/,
  [scope("script.send_mail")]: /\bMailApp\b/,
};

const code = read("dist", "Code.js");
const manifests = KINDS.flatMap((kind) =>
  (kind === "bound" ? [false, true] : [false]).map((webApp) => ({ kind, webApp })),
);
const parsed = async (choice: { kind: string; webApp: boolean }) =>
  JSON.parse(await manifestText(root, choice));

test.each(manifests)(
  "the manifest of %p asks for what the code calls, and for no more",
  async (choice) => {
    const needed = Object.keys(NEEDED).filter((name) => NEEDED[name]?.test(code));
    expect((await parsed(choice)).oauthScopes.sort()).toEqual(needed.sort());
  },
);

test.each(manifests)(
  "the manifest of %p runs V8, and lets requests go where settings do",
  async (choice) => {
    const manifest = await parsed(choice);
    expect(manifest.runtimeVersion).toBe("V8");
    expect(manifest.urlFetchWhitelist).toEqual([...ALLOWED_ADDRESSES, WEB_APP_ADDRESS]);
    for (const address of ALLOWED_ADDRESSES) expect(address).toMatch(/^https:\/\/[^/]+\/.*$/);
    expect(() => new Intl.DateTimeFormat("en", { timeZone: manifest.timeZone })).not.toThrow();
  },
);

test("only a bound copy has a web app, and only on request", async () => {
  const withWebApp = await Promise.all(manifests.map(parsed));
  expect(withWebApp.map(({ webapp }) => webapp?.access)).toEqual([
    undefined,
    "ANYONE_ANONYMOUS",
    undefined,
  ]);
  await expect(manifestText(root, { kind: "add-on", webApp: true })).rejects.toThrow("no web app");
});

test("the admin guide gives the reason of every scope, and names no other", () => {
  const named = read("docs/admin-guide.md").match(/^\| `([a-z_.]+)` \|/gm) ?? [];
  const scopes = JSON.parse(read("appsscript.json")).oauthScopes as string[];
  expect(named.map((line) => scope(line.slice(3, -3))).sort()).toEqual([...scopes].sort());
});
