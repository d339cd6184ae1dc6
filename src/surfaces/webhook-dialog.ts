import type { Dialogs } from "../ports/dialogs";
import {
  ignoreWebhooks,
  receiveWebhooks,
  type WebhookDesk,
  type WebhookStatus,
  webhookStatus,
} from "./webhooks";

const TITLE = "Receive webhooks";

const HOW = [
  "The service can send results to this file by itself. That needs a web app of your own copy of this script, which anybody who knows its secret address can post to. A published add-on has none.",
  "",
  "In Extensions > Apps Script choose Deploy > New deployment > Web app, execute as: Me, who has access: Anyone. Then paste its address here; it ends in /exec.",
].join("\n");

/** *Receive webhooks…*: turns them on after a test, tests again, changes the secret, or turns them off. */
export function editWebhooks(desk: WebhookDesk, dialogs: Dialogs): void {
  const status = webhookStatus(desk);
  const typed = dialogs.ask(TITLE, status.address === "" ? HOW : statusText(status));
  if (typed === undefined) return;
  const word = typed.trim();
  if (word === "-") {
    ignoreWebhooks(desk);
    dialogs.tell(TITLE, "Look-ups name no webhook any more. What still arrives is taken in.");
    return;
  }
  const newSecret = /^new$/i.test(word);
  const address = word === "" || newSecret ? status.address : word;
  receiveWebhooks(desk, address, { newSecret });
  dialogs.tell(TITLE, newSecret ? ROTATED : TESTED);
}

const TESTED = "The test passed: a delivery arrived, and one with a wrong secret was refused.";
const ROTATED = `${TESTED} The former secret opens for one hour more, for what is on its way.`;

function statusText({ address, testedAtMs, unreadable, lost }: WebhookStatus): string {
  const counts = [
    unreadable > 0 ? `${unreadable} deliveries could not be read.` : "",
    lost > 0 ? `Of at least ${lost} deliveries nothing could be kept: there was no room.` : "",
  ].filter((text) => text !== "");
  return [
    `Results are received at ${address}, tested ${new Date(testedAtMs).toISOString().slice(0, 10)}.`,
    ...counts,
    "",
    "Leave empty to test again, type new for a new secret, a minus sign to stop, or another address.",
  ].join("\n");
}
