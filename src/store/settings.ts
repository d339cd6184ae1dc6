import * as z from "zod/mini";
import { dictionary, orEmpty } from "../core/dictionary";
import { OwnPricesSchema } from "../core/own-prices";
import { json, objectRecords, Records, type ValueOf } from "./records";

const cure =
  "Your saved settings cannot be read. Open the sidebar's Settings and enter key and address again.";

/** What a person has set. Stored only in their own properties. */
export const SETTINGS = objectRecords("user", "settings", { v: 1, cure }, () => ({
  key: z.string(),
  /** The service refused the key when it was last tested. */
  refused: z.optional(z.boolean()),
  baseUrl: z.string(),
  synchronousUrl: z.string(),
  /** A random mark that stands for the account wherever the key must not be. */
  account: z.string(),
  /** By its fingerprint, the mark of every key used before, so that a returning account is recognised. */
  marks: orEmpty(marks()),
  googleAccount: z.enum(["consumer", "workspace"]),
  /** Where the person's plan has other prices than ours. */
  prices: z.optional(OwnPricesSchema()),
  /** The script's web app when its test passed; absent until then. */
  webhook: z.optional(
    z.object({ address: z.string(), secret: z.string(), testedAtMs: z.number() }),
  ),
}));
export type Settings = ValueOf<typeof SETTINGS>;

/** Marks of accounts whose settings were forgotten. They are not keys. */
export const MARKS = new Records("user", "marks", json(marks), cure);

function marks() {
  return dictionary(z.string());
}
