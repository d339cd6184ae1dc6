import { type ErrorCode, errorCode } from "../core/errors";
import { checkHealth } from "../jobs/health";
import type { Http } from "../ports/http";
import type { Settings } from "../store/settings";

/** Where the sentence of a code speaks of a run: here there may be none to resume. */
const WITHOUT_RUN: Partial<Record<ErrorCode, string>> = {
  NO_ACCESS:
    "Your plan does not show the service's credits. Ask the service for access, or enter another key and save.",
  UNREACHABLE: "The service cannot be reached. Check its address, then save again.",
  WRONG_ADDRESS:
    "This address does not answer like the service. Correct it, or save again later if it answered before.",
};

const KEY_REFUSED =
  "The service does not know this key. Copy it again from your account there, and enter it.";

/** Tests key and address with one free request. Throws only errors without a sentence. */
export function testSettings(
  http: Http,
  { key, baseUrl, synchronousUrl }: Settings,
): { passed: boolean; sentence: string; isKeyRefused?: boolean } {
  try {
    const credits = checkHealth(http, { key, baseUrl, synchronousUrl });
    if (!credits)
      return {
        passed: true,
        sentence: "Saved. A synchronous address alone cannot be tested without cost.",
      };
    const numbers = Object.entries(credits.byName).map(
      ([name, value]) => `${name.replace(/_/g, " ")}: ${value}`,
    );
    return {
      passed: true,
      sentence: `Saved, and the service accepts the key.\n${numbers.join("\n")}`,
    };
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    if (code === "BAD_KEY") return { passed: false, sentence: KEY_REFUSED, isKeyRefused: true };
    const why = WITHOUT_RUN[code] ?? (error as Error).message;
    return { passed: false, sentence: `Saved, but the test failed: ${why}` };
  }
}
