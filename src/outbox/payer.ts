import type { AnyField } from "../core/field";
import type { Connection } from "../service/connection";
import type { MonthLimit } from "../store/month";

/** Who pays, where, and under which terms; from the user's settings. */
export interface Payer {
  account: string;
  connection: Connection;
  /** Credits, by field. */
  prices: Record<AnyField, number>;
  /** What this account may spend in this file in a calendar month; none means no limit. */
  month?: MonthLimit | undefined;
  /** What formulas of this file may spend a day; only where a formula asks. */
  dayCredits?: number | undefined;
  /** When the owner last allowed formulas to spend. */
  allowedSinceMs?: number | undefined;
  /** Whether formulas may show what this account keeps at the service; only where a formula reads. */
  showsAccount?: boolean | undefined;
  /** Web requests a day that the user's Google account allows. */
  fetchesPerDay: number;
  /** Milliseconds a day that triggers of the user's Google account may run. */
  backgroundMsPerDay: number;
  /** Where the service may send results, secret included; none unless its test has passed. */
  webhookUrl?: string | undefined;
}

/** What an account's own user may do in a file. All throw NO_KEY. */
export interface Acting {
  account: () => string;
  payer: () => Payer;
  keepTriggers: (account?: string) => void;
}
