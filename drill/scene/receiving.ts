// Webhooks: the add-on deployed as the owner's web app, and deliveries to it.
import { receiveWebhooks as turnOn } from "../../local/stage/settings";
import type { Scene } from "./scene";

/** Turns webhooks on; gives the web app's address with the secret. */
export async function receiveWebhooks(scene: Scene): Promise<string> {
  const { webApp, stores } = scene.runtime;
  const address = webApp.deploy({});
  await turnOn(scene, address);
  const { secret } = JSON.parse(stores.properties.script.get("webhook") ?? "{}");
  return `${address}?secret=${secret}`;
}

/** Posts a body as the service does. */
export async function deliver(scene: Scene, url: string, body: unknown): Promise<void> {
  const call = { method: "POST", url, contentType: "application/json", body: JSON.stringify(body) };
  await scene.clock.runUntil(scene.runtime.webApp.fetch(call));
}
