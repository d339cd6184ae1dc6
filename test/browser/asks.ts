import type { SidebarReplies, SidebarReply, SidebarRequest } from "../../contract/sidebar";
import { BASE_URL } from "../../local/stage/stage";
import type { Stage } from "./stage";

/** What somebody enters who has an account at the stand-in. */
export const ENTERED = {
  key: "demo-key",
  baseUrl: BASE_URL,
  synchronousUrl: "",
  googleAccount: "consumer" as const,
  prices: { email: 3, personal_email: 3, phone: 30 },
  sameAccount: false,
};

/** Asks what a sidebar asks, without a page; a refusal fails the test. The owner asks, or `account`. */
export async function asks<R extends SidebarRequest>(
  stage: Stage,
  request: R,
  account?: string,
): Promise<SidebarReplies[R["do"]]> {
  const call = { fn: "enrichSidebar", kind: "sidebar", args: [request] } as const;
  const result = await stage.runtime.run(account ? { ...call, as: account } : call);
  if (!result.ok) throw new Error(result.error?.stack);
  const reply = result.value as SidebarReply<R["do"]>;
  if (!reply.ok) throw new Error(reply.sentence);
  return reply as unknown as SidebarReplies[R["do"]];
}

/** Deploys the script as a web app and lets the service send to it. */
export async function receiveWebhooks(stage: Stage): Promise<void> {
  const address = stage.runtime.webApp.deploy();
  await asks(stage, { do: "settings-webhook", address, newSecret: false });
}
