import type { WebhookShown } from "../../contract/settings";
import { enrichError, errorCode } from "../core/errors";
import { TEST_KEY } from "../mailbox/delivery";
import { rotateSecret } from "../mailbox/secret";
import { Seen } from "../mailbox/seen";
import type { Http, HttpRequest, HttpResponse } from "../ports/http";
import { parseWebAppAddress, webhookUrl } from "../service/webhook";
import { DELIVERIES, LOST_DELIVERIES, markOf } from "../store/deliveries";
import { SETTINGS } from "../store/settings";
import type { Services } from "../store/store";
import { mailCounts, RECEIVES, REFUSED_DELIVERIES, WEB_APP_SECRET } from "../store/webhooks";
import { requireSettings, saveWebhook } from "./settings";

/** Shown after a passed test, with a new secret, and once webhooks are turned off. */
export const TESTED =
  "The test passed: a delivery arrived, and one with a wrong secret was refused.";
export const ROTATED = `${TESTED} The former secret opens until nobody has used it for a week.`;
export const IGNORED = "Look-ups name no webhook any more. What still arrives is taken in.";

/** Whether webhooks are on, and what became of them. Throws NO_KEY if no settings are saved. */
export function webhookStatus({
  user,
  properties,
  script,
}: Pick<WebhookServices, "user" | "properties" | "script">): WebhookShown {
  const { address = "", testedAtMs = 0 } = requireSettings(SETTINGS.load(user)).webhook ?? {};
  const refused = address === "" ? 0 : (REFUSED_DELIVERIES.load(script) ?? 0);
  return { address, testedAtMs, refused, ...mailCounts(properties.all()) };
}

/**
 * Tests the address of the person's own web app. If the test passes, requests may name it. Makes a secret
 * if there is none, or a new one on request. Free. Throws BAD_INPUT, WEBHOOK_TEST.
 */
export function receiveWebhooks(from: WebhookServices, typed: string, newSecret = false): void {
  const { user, properties, script, codec, time } = from;
  requireSettings(SETTINGS.load(user));
  const address = parseWebAppAddress(typed);
  const stored = script.all();
  const present = WEB_APP_SECRET.get(stored)?.secret;
  const secret = newSecret || !present ? rotateSecret(script, codec, time.now()) : present;
  // Send nothing there until the test has passed.
  saveWebhook(user, undefined);
  if (!LOST_DELIVERIES.has(stored)) script.commit(LOST_DELIVERIES.put(0));
  properties.commit(RECEIVES.put("on"));
  testWebApp(from, address, secret);
  saveWebhook(user, { address, secret, testedAtMs: time.now() });
}

type WebhookServices = Pick<Services, "user" | "properties" | "script" | "http" | "codec" | "time">;

/**
 * Calls the address as the service would, with the secret and with a wrong one, and looks into the mailbox.
 * We assume that Google lets a script call its own web app (live checklist).
 */
function testWebApp(
  { http, properties, script, codec, time }: WebhookServices,
  address: string,
  secret: string,
): void {
  const wrong = [...secret].reverse().join("");
  const probes = [secret, wrong].map((each, at) => ({
    method: "post" as const,
    url: webhookUrl({ address, secret: each }),
    headers: {},
    body: JSON.stringify({ [TEST_KEY]: `${time.now()} ${at}` }),
    timeoutSeconds: TEST_SECONDS,
  }));
  const [response] = fetchProbes(http, probes);
  const marks = probes.map(({ body }) => markOf(codec, "", body));
  const stored = script.all();
  // Our own wrong secret was counted, too.
  if (REFUSED_DELIVERIES.has(stored)) REFUSED_DELIVERIES.remove(script);
  // A step may take it out at this moment. It stores the mark before it does.
  const taken = new Seen(properties.all());
  const [right, mistaken] = marks.map((mark) => DELIVERIES.has(stored, mark) || taken.has(mark));
  for (const mark of marks) if (DELIVERIES.has(stored, mark)) DELIVERIES.remove(script, mark);
  if (right && !mistaken) return;
  throw enrichError("WEBHOOK_TEST", reasonOf(response, mistaken === true));
}

function fetchProbes(http: Http, probes: HttpRequest[]): HttpResponse[] {
  try {
    return http.fetchAll(probes);
  } catch (error) {
    // The error's text would hold the address, and so the secret.
    if (errorCode(error) !== undefined) throw error;
    throw enrichError(
      "WEBHOOK_TEST",
      "The web app did not answer in time. Wait a minute, then test it again.",
    );
  }
}

/** A cold web app was seen to take half a minute (platform W19). */
const TEST_SECONDS = 55;

function reasonOf(response: HttpResponse | undefined, mistaken: boolean): string {
  if (mistaken)
    return "The web app takes deliveries with a wrong secret. Deploy the present version of this script, then test again.";
  const status = response?.status ?? 0;
  if (status >= 300 && status < 400)
    return "The web app asks for a sign-in. Deploy it again with Execute as: Me and Who has access: Anyone, then test again.";
  if (status === 404)
    return "No web app is at this address. Copy it from Deploy > Manage deployments, then test again.";
  return "The web app answered, but nothing arrived. Enter the address of this script, deployed as you, in its present version.";
}
