import type { WebApp } from "../../local/runtime/webapp/web-app";
import { receiveWebhooks } from "../../local/stage/settings";
import type { Desk } from "./desk";

/** Deploys the add-on as the owner's web app and turns webhooks on; gives its address with the secret. */
export async function receiving(desk: Desk, as?: string): Promise<string> {
  const address = desk.runtime.webApp.deploy(as ? { as } : {});
  await receiveWebhooks(desk, address);
  return `${address}?secret=${secretOf(desk)}`;
}

export function secretOf(desk: Desk): string {
  return JSON.parse(desk.runtime.stores.properties.script.get("webhook") ?? "{}").secret;
}

/** Posts as the service does, and gives what the web app says. */
export async function posted(desk: Desk, url: string, body: string): Promise<string> {
  const { webApp } = desk.runtime;
  return desk.clock.runUntil(answerOf(webApp, { url, body }));
}

/** What the web app says to a POST, on the page that it may redirect to. */
export async function answerOf(
  webApp: WebApp,
  { url, body }: { url: string; body?: string | undefined },
): Promise<string> {
  const post = { method: "POST", contentType: "application/json", url, body };
  const answer = await webApp.fetch(post);
  const [, next] = answer.headers.find(([name]) => /^location$/i.test(name)) ?? [];
  const page = next ? await webApp.fetch({ method: "GET", url: next }) : answer;
  return saidIn(page.body);
}

/** The text of an HtmlOutput within the platform's page. */
export function saidIn(page: string): string {
  return /userHtml\\x22:\\x22(.*?)\\x22/.exec(page)?.[1] ?? page;
}

/** Keys of mail that waits in a store. */
export function waitingIn(store: Map<string, string>): string[] {
  return [...store].flatMap(([key, text]) =>
    /^[mox]\./.test(key) && text !== "free" ? [key] : [],
  );
}

/** One of what the clock, the menu and the sidebar all do. */
export async function stepped(desk: Desk): Promise<void> {
  const call = { fn: "enrichSidebar", kind: "sidebar", args: [{ do: "step" }] } as const;
  const result = await desk.runtime.run(call);
  const reply = result.value as { ok: boolean; sentence?: string } | undefined;
  if (!reply?.ok) throw new Error(reply?.sentence ?? result.error?.message);
}

/** Rows of the tab of unclaimed deliveries, without its header. */
export function unclaimed(desk: Desk): unknown[][] {
  const name = "Enrich: unclaimed";
  const present = desk.runtime.sheets.tabs().some((tab) => tab.name === name);
  return present ? desk.runtime.sheets.read(name).slice(1) : [];
}
