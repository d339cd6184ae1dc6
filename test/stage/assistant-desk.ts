import { randomUUID } from "node:crypto";
import type { AssistantReply } from "../../contract/assistant";
import type { Desk } from "./desk";
import { got } from "./panel";
import { answerOf } from "./receiving";

/** Deploys the web app, allows an assistant, and gives its connection code. */
export async function connected(desk: Desk, credits = 100, name = "Claude"): Promise<string> {
  const address = desk.runtime.webApp.addresses[0] ?? desk.runtime.webApp.deploy();
  const { code } = await got(desk, { do: "settings-assistant", name, credits, address });
  if (!code) throw new Error("No code");
  return code;
}

/** Posts to the endpoint, follows its redirect, and gives what it says. */
export async function posted(desk: Desk, code: string, body: object): Promise<AssistantReply> {
  return JSON.parse(await postedText(desk, code, JSON.stringify({ v: 1, ...body })));
}

export function postedText(desk: Desk, code: string, body: string): Promise<string> {
  return desk.clock.runUntil(answerOf(desk.runtime.webApp, { url: code, body }));
}

/** Asks under a name of its own, and waits for the answer, as the bridge does. */
export async function asks(desk: Desk, code: string, body: object): Promise<AssistantReply> {
  const first = await posted(desk, code, { request: randomUUID(), ...body });
  return settled(desk, code, first);
}

/** Buys a quote, and waits until that is over. */
export async function enriched(desk: Desk, code: string, quote = ""): Promise<AssistantReply> {
  return settled(desk, code, await posted(desk, code, { ask: "enrich", quote }));
}

const LONGEST_MINUTES = 30;

export async function settled(
  desk: Desk,
  code: string,
  first: AssistantReply,
  post: (body: object) => Promise<AssistantReply> = (body) => posted(desk, code, body),
): Promise<AssistantReply> {
  let reply = first;
  for (let at = 0; at < LONGEST_MINUTES * 6 && /waiting|running/.test(reply.state); at++) {
    await desk.clock.advance(10_000);
    reply = await post({ ask: "result", ticket: first.ticket });
  }
  return reply;
}
