import type { WebhookShown } from "../../contract/settings";
import type { Dialogs } from "../ports/dialogs";
import type { Store } from "../store/store";
import { saveWebhook } from "./settings";
import { IGNORED, ROTATED, TESTED, webhookStatus } from "./webhooks";

const TITLE = "Receive webhooks";

const HOW = [
  "The service can send results to this file by itself. That needs a web app of your own copy of this script, which anybody who knows its secret address can post to. A published add-on has none.",
  "",
  "In Extensions > Apps Script choose Deploy > New deployment > Web app, execute as: Me, who has access: Anyone. Then paste its address here; it ends in /exec.",
].join("\n");

/**
 * *Receive webhooks…*: turns them on after a test. If they are on, *Yes* changes the secret in one click,
 * and *No* offers the rest: another test, another address, or turning them off.
 */
export function editWebhooks(
  user: Store<"user">,
  properties: Store<"file">,
  script: Store<"script">,
  dialogs: Dialogs,
  receiveWebhooks: (address: string, newSecret?: boolean) => void,
): void {
  const status = webhookStatus(user, properties, script);
  if (status.address !== "") {
    const rotates = dialogs.choose(TITLE, `${statusText(status)}\n\n${NEW_SECRET}`);
    if (rotates === undefined) return;
    if (rotates) {
      receiveWebhooks(status.address, true);
      dialogs.tell(TITLE, ROTATED);
      return;
    }
  }
  const typed = dialogs.ask(TITLE, status.address === "" ? HOW : OTHERWISE);
  if (typed === undefined) return;
  const word = typed.trim();
  if (word === "-") {
    saveWebhook(user, undefined);
    dialogs.tell(TITLE, IGNORED);
    return;
  }
  receiveWebhooks(word === "" ? status.address : word);
  dialogs.tell(TITLE, TESTED);
}

const NEW_SECRET =
  "Make a new secret now? Yes makes and tests it. No lets you test again, enter another address, or stop.";
const OTHERWISE = "Leave empty to test again, enter a minus sign to stop, or another address.";

function statusText({ address, testedAtMs, unreadable, lost, refused }: WebhookShown): string {
  const counts = [
    unreadable > 0 ? `${unreadable} deliveries could not be read.` : "",
    lost > 0 ? `Of at least ${lost} deliveries nothing could be kept: there was no room.` : "",
    refused > 0
      ? `${refused} deliveries were refused: their secret is not valid, or no longer.`
      : "",
  ].filter((text) => text !== "");
  return [
    `Results are received at ${address}, tested ${new Date(testedAtMs).toISOString().slice(0, 10)}.`,
    ...counts,
  ].join("\n");
}
