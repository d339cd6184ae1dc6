import { errorCode, OPEN_SIDEBAR } from "../core/errors";
import type { Answer } from "../core/outcome";

const NO_KEY = `This file's owner has yet to enter a key and tick Formulas in ${OPEN_SIDEBAR}, Settings. A file in a shared drive has no owner: use Enrich this tab.`;

/** What a cell shows for an error with a code: who must act, and that a refresh goes on. Undefined for any other error. */
export function sentenceOf(error: unknown): string | undefined {
  const code = errorCode(error);
  if (!code || code === "NO_KEY") return code && NO_KEY;
  return (error as Error).message
    .replace("then try again", "then choose Refresh formulas")
    .replace(/Nothing was \w+: try again/, "Choose Refresh formulas")
    .replace(/A run goes on.*over/, "Choose Refresh formulas tomorrow")
    .replace(/\byou (allowed.* left\. ).*/, "its owner $1They can allow more in Settings.")
    .replace(/^The account|^Your plan|accept the key/, "$& of this file's owner")
    .replace(/^Your/, "The")
    .replace(/\. (Ent|Corr)e/, (start) => `. The owner can ${start.slice(2).toLowerCase()}`);
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
