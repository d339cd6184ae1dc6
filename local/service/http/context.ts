import type { Clock } from "../../clock/clock";
import type { AccountRegistry } from "../accounts/account-registry";
import type { RequestLog } from "../accounts/request-log";
import type { RequestTotals } from "../accounts/request-totals";
import type { FaultList } from "../faults/fault-list";
import type { Deliveries } from "../webhooks/deliveries";

/** What all rooms of a running service share. */
export interface Context {
  readonly seed: number;
  readonly clock: Clock;
  readonly accounts: AccountRegistry;
  readonly faults: FaultList;
  readonly log: RequestLog;
  /** Requests without a key of ours. */
  readonly strangers: RequestTotals;
  readonly deliveries: Deliveries;
}
