import { enrichError } from "../core/errors";
import { loadJobs } from "../jobs/job-record";
import type { World } from "../jobs/run";
import { readControl } from "../ledger/control";
import { underLease } from "../ledger/leasing";
import { LedgerTab } from "../ledger/ledger-tab";
import type { PropertyStore } from "../ports/properties";
import type { Triggers } from "../ports/triggers";
import { forgetSettings } from "./settings";

/** A permission of a file, whichever it is, and what is kept of a trigger. */
const OF_SETTINGS = /^(formulas|trigger)\./;

/**
 * Removes a person's key, addresses, prices, webhook and permissions in every file, and their clock.
 * Saved results stay, and so does the random mark of the account: the same key goes on with its runs.
 */
export function forgetPerson(user: PropertyStore, triggers: Triggers): void {
  forgetSettings(user);
  for (const key of Object.keys(user.all())) if (OF_SETTINGS.test(key)) user.remove(key);
  triggers.drop();
}

/**
 * Empties the saved results of this file for everybody: what they held is paid again when it is
 * asked again. Throws BUSY while another execution is at work, and BAD_INPUT while a look-up is on
 * its way, whose answer would otherwise be lost.
 */
export function dropSavedResults({ spreadsheet, properties, lock, time }: World): void {
  underLease({ properties, lock, time }, (_fence, control) => {
    const open = loadJobs(control.all).some(
      ({ state, sums }) => state === "running" || state === "paused" || sums.pending > 0,
    );
    if (open || Object.keys(readControl(properties.all()).waves).length > 0)
      throw enrichError("BAD_INPUT", {
        detail:
          "A run or a formula of this file still waits for answers. Let it finish or stop it, then delete the saved results.",
      });
    new LedgerTab(spreadsheet, properties).clear();
  });
}
