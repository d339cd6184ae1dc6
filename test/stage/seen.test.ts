import { closeDesks, openDesk, pressed } from "./desk";
afterEach(closeDesks);
test.each([["bound","en_US"],["addon","en_US"],["bound","de_DE"],["bound","fr_FR"]] as const)("see %s %s", async (script, spreadsheetLocale) => {
  const desk = await openDesk({ rows: 3, profile: { script }, spreadsheetLocale });
  desk.service.faults.add({ kind: "slow", endpoint: "credits", delayMs: 20_000 });
  const t = desk.clock.now(); const r=Date.now();
  await pressed(desk, "enrichDiagnostics");
  console.log((desk.clock.now()-t)/1000, Date.now()-r, desk.runtime.sheets.read("Enrich: self-test").slice(0,-3).map(r=>r.slice(0,3).join(" ¦ ")).join("\n"));
  console.log(desk.runtime.sheets.tabs().map(t=>t.name), desk.runtime.triggers.list(), [...desk.runtime.stores.properties.document.keys()]);
});
