import type { Terms } from "../../contract/enrich-form";
import type { Progress, QuoteShown } from "../../contract/enrich-run";
import type { SidebarReplies, SidebarReply, SidebarRequest } from "../../contract/sidebar";
import type { Desk } from "./desk";

/** Asks as the sidebar does; a refusal is given back as the value it is. */
export async function asked<R extends SidebarRequest>(
  desk: Desk,
  request: R,
): Promise<SidebarReply<R["do"]>> {
  const result = await desk.runtime.run({ fn: "enrichSidebar", kind: "sidebar", args: [request] });
  if (!result.ok) throw new Error(result.error?.stack ?? `killed: ${result.killed}`);
  return result.value as SidebarReply<R["do"]>;
}

/** The same, where a refusal fails the test. */
export async function got<R extends SidebarRequest>(
  desk: Desk,
  request: R,
): Promise<SidebarReplies[R["do"]]> {
  const reply = await asked(desk, request);
  if (!reply.ok) throw new Error(reply.sentence);
  return reply as unknown as SidebarReplies[R["do"]];
}

export const ALL: Terms = { fields: ["email"], runOn: "all" };

export async function openTab(desk: Desk): Promise<number> {
  return (await got(desk, { do: "look" })).columns.tab;
}

export async function quoted(desk: Desk, terms: Terms): Promise<QuoteShown> {
  const tab = await openTab(desk);
  return (await got(desk, { do: "quote", tab, terms })).quote;
}

/** Quotes, starts as quoted, and lets time pass until nothing goes on by itself. */
export async function ran(desk: Desk, terms: Terms): Promise<Progress> {
  const { run } = await started(desk, terms);
  await desk.wait();
  return progressOf(desk, run);
}

export async function started(desk: Desk, terms: Terms): Promise<Progress> {
  const tab = await openTab(desk);
  const { fingerprint } = await quoted(desk, terms);
  const { progress } = await got(desk, { do: "start", tab, terms, fingerprint });
  return progress as Progress;
}

export async function progressOf(desk: Desk, run: string): Promise<Progress> {
  return (await got(desk, { do: "progress", run })).progress as Progress;
}

/** Selects whole rows of the tab "Contacts", from one number to another. */
export function select(desk: Desk, from: number, to: number): void {
  desk.runtime.sheets.select("Contacts", { row: from, column: 1, rows: to - from + 1, columns: 2 });
}

/** Numbers of the rows whose Status says anything. */
export function rowsWithStatus(desk: Desk): number[] {
  return desk.rows().flatMap((row, at) => ((row.Status ?? "") === "" ? [] : [at + 2]));
}

/** One step that asks, cut short by a stop as soon as everything is asked. */
export async function askAndStop(desk: Desk, run: string): Promise<void> {
  const end = desk.runtime.intercept((call, phase) => {
    if (phase === "after" && call.service === "fetch" && desk.account().questions > 0)
      desk.runtime.stores.properties.document.set(`signal.${run}`, "stop");
  });
  await got(desk, { do: "step", run });
  end();
}
