import { badInput } from "../core/errors";

/** The address of a deployed web app, in a Workspace domain or not (platform W14, W15). */
const ADDRESS =
  /^https:\/\/script\.google\.com\/(a\/macros\/[A-Za-z0-9.-]+|macros)\/s\/[A-Za-z0-9_-]{10,200}\/exec$/;

/** Trims the address. Throws BAD_INPUT if it is not that of a deployed web app. */
export function parseWebAppAddress(text: string): string {
  const address = text.trim();
  if (!ADDRESS.test(address))
    throw badInput(
      "That is not the address of a web app. It begins with https://script.google.com/ and ends in /exec; copy it from Deploy > Manage deployments.",
    );
  return address;
}

/**
 * The address that we send as `webhook_url`. A web app sees no headers, so the secret is in the query
 * (platform W2), under names that are not reserved (W3). `to` says what the results are for.
 */
export function webhookUrl(webhook: { address: string; secret: string }, to = ""): string {
  const mark = to === "" ? "" : `&to=${encodeURIComponent(to)}`;
  return `${webhook.address}?secret=${webhook.secret}${mark}`;
}
