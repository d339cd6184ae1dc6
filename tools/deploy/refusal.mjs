/** What stops a deployment, in one plain sentence that says what to do next. */
export class Refusal extends Error {}

/**
 * What clasp and Google say when something is wrong, and what a person reads instead.
 * @type {[RegExp, string][]}
 */
const SENTENCES = [
  [
    /has not enabled the Apps Script API/i,
    "The Apps Script API is switched off for this Google account. Switch it on at https://script.google.com/home/usersettings, wait a minute, and run this command again.",
  ],
  [
    /invalid_grant|invalid_rapt|NOT_AUTHENTICATED|invalid authentication credentials/i,
    "The login to Google has expired. Run `npx clasp login`, then this command again.",
  ],
  [
    /entity was not found|File not found/i,
    "Google knows no script with this id, or this account may not see it. Check the id, and who is logged in.",
  ],
  [
    /caller does not have permission|insufficient permission|access denied/i,
    "This Google account may not change that script. Log in with another account, or ask its owner to share it.",
  ],
  [
    /limit of 200 versions|too many versions|cannot create more versions/i,
    "This script has 200 versions, the most Google keeps. Delete old ones in the script editor under Project history, then run this command again.",
  ],
  [
    /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|socket hang up/i,
    "Google cannot be reached from here. Check the network, then run this command again; what was done so far stays done.",
  ],
  [
    /quota|rate limit/i,
    "Google asks to wait before more is changed. Run this command again in an hour.",
  ],
];

/** Tokens, client secrets and e-mail addresses, which no output may hold. */
const SECRETS =
  /ya29\.[\w.-]+|1\/\/[\w-]+|GOCSPX-[\w-]+|Bearer\s+\S+|"?(?:access|refresh|id)_token"?\s*[:=]\s*\S+|[^\s@"']+@[^\s@"']+\.\w+/gi;

/** A text that may be shown to anybody. */
export function withoutSecrets(text) {
  return text.replace(SECRETS, "[left out]");
}

/** The refusal for what clasp printed when it failed at `step`. */
export function refusalFor(step, output) {
  const known = SENTENCES.find(([pattern]) => pattern.test(output));
  if (known) return new Refusal(known[1]);
  const last = withoutSecrets(output).trim().split("\n").at(-1);
  if (!last)
    return new Refusal(
      `${step} took too long or failed without a word. Check the network, then run this command again; what was done so far stays done.`,
    );
  return new Refusal(`${step} failed. clasp says: ${last}`);
}
