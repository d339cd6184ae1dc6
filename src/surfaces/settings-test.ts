import type { SettingsTestResult } from "../../contract/settings";
import { capitalised } from "../core/capitalised";
import { errorCode } from "../core/errors";
import { checkHealth } from "../jobs/health";
import type { Http } from "../ports/http";
import type { Settings } from "../store/settings";

const NO_ACCESS = "Your plan shows no credits. Ask the service for access, or enter another key.";
const NOT_TESTED = "Saved, not tested: the second address answers nothing free.";
const KEY_REFUSED =
  "The service does not know this key. Copy it again from your account there, and enter it.";

/** Tests key and address with one free request. Returns a coded error as a sentence; throws any other. */
export function testSettings(
  http: Http,
  { key, baseUrl, synchronousUrl }: Settings,
): SettingsTestResult & { isKeyRefused?: boolean } {
  try {
    const credits = checkHealth(http, { key, baseUrl, synchronousUrl });
    if (!credits) return { passed: true, sentence: NOT_TESTED };
    const numbers = Object.entries(credits.byName).map(
      ([name, value]) => `${capitalised(name.replace(/_/g, " "))}: ${value}.`,
    );
    return {
      passed: true,
      sentence: ["Saved: the service accepts the key.", ...numbers].join("\n"),
      creditsLeft: credits.left,
    };
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    if (code === "BAD_KEY") return { passed: false, sentence: KEY_REFUSED, isKeyRefused: true };
    // The rest of the message says how to start what was asked for.
    const what = (error as Error).message.replace(/\. .*/, ".");
    const why =
      code === "NO_ACCESS"
        ? NO_ACCESS
        : `${what} Try again later; if it stays so, check the address.`;
    return { passed: false, sentence: `Saved, but the test failed: ${why}` };
  }
}
