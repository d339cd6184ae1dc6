import * as z from "zod/mini";
import { OwnPricesSchema } from "../core/own-prices";
import { json, Records, type ValueOf, versioned } from "./records";

const cure =
  "Your saved settings cannot be read. Open Extensions > Enrich > Settings and enter key and address again.";

/** What a person has set, kept in their own properties and nowhere else. */
export const SETTINGS = new Records(
  "user",
  "settings",
  versioned(1, () =>
    z.object({
      key: z.string(),
      baseUrl: z.string(),
      synchronousUrl: z.string(),
      /** A random mark that stands for the account wherever the key must not. */
      account: z.string(),
      /** The mark of every key used before, by the key's fingerprint: who comes back is known again. */
      marks: z._default(marks(), {}),
      googleAccount: z.enum(["consumer", "workspace"]),
      /** Where the person's plan differs from ours. */
      prices: z.optional(OwnPricesSchema()),
      /** The web app of this script as its test found it; absent until its test has passed. */
      webhook: z.optional(
        z.object({ address: z.string(), secret: z.string(), testedAtMs: z.number() }),
      ),
    }),
  ),
  { cure },
);
export type Settings = ValueOf<typeof SETTINGS>;

/** Those of settings that were forgotten: they are no keys. */
export const MARKS = new Records("user", "marks", json(marks), { cure });

function marks() {
  return z.record(z.string(), z.string());
}
