import { errorCode } from "../core/errors";
import { checkHealth } from "../jobs/health";
import type { Http } from "../ports/http";
import type { Settings } from "./settings";

/** Whether key and address work, told by one free request. Never throws what has a sentence. */
export function testSettings(
  http: Http,
  { key, baseUrl, synchronousUrl }: Settings,
): { passed: boolean; sentence: string } {
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
    if (errorCode(error) === undefined) throw error;
    return {
      passed: false,
      sentence: `Saved, but the test failed: ${(error as Error).message}`,
    };
  }
}
