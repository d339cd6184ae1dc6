import { type ErrorCode, errorCode, OPEN_SIDEBAR } from "../core/errors";
import type { Answer } from "../core/outcome";

/** Sentences for cells, where another one says who must act. */
const SENTENCES: Partial<Record<ErrorCode, string>> = {
  NO_KEY: `No key of this file's owner is saved. They enter it in ${OPEN_SIDEBAR}, Settings; a file in a shared drive has no owner: use Enrich this tab.`,
  DAY_QUOTA:
    "Google's daily limit of web requests is used up. Choose Refresh formulas tomorrow; nothing was lost.",
};

/** The same, for causes that people can cure; each sentence ends by telling them to refresh. */
const CURABLE: Partial<Record<ErrorCode, string>> = {
  BAD_KEY:
    "The service does not accept the key of this file's owner. The owner can enter a valid one in Settings;",
  NO_ACCESS: "The plan of this file's owner does not include this. Ask the service for access,",
  WRONG_ADDRESS:
    "The base address does not answer like the service. The owner can correct it in Settings;",
};

const REFRESH = "then choose Refresh formulas";

/** What a cell shows for an error with a code; undefined for any other error. */
export function sentenceOf(error: unknown): string | undefined {
  const code = errorCode(error);
  if (!code) return undefined;
  const curable = CURABLE[code];
  if (curable) return `${curable} ${REFRESH}.`;
  const said = (error as Error).message;
  return (
    SENTENCES[code] ??
    said
      .replace("then try again", REFRESH)
      .replace(/Nothing was \w+: try again/, "Choose Refresh formulas")
      .replace(/\byou (allowed.* left\. ).*/, "its owner $1They can allow more in Settings.")
      .replace(/^The account/, "$& of this file's owner")
  );
}

/** Whether the account as a whole was refused: the next question would be refused, too. */
export function isRefusal(error: unknown): boolean {
  const code = errorCode(error);
  return code === "BAD_KEY" || code === "NO_CREDITS" || code === "MONTH_LIMIT";
}

export const UNANSWERED =
  "No answer came, and it may have been paid, so it is not asked again by itself. Enrich its row to choose.";

export const NAMESAKES =
  "Two people of this name are known at this company. Give profile_url, too, which tells them apart.";

export function failedSentence({ detail }: Answer): string {
  const said = detail === "" ? "" : ` (${detail.replace(/\.$/, "")})`;
  return `The service could not do this look-up${said}, at no cost. Choose Refresh formulas in ten minutes to ask again.`;
}
