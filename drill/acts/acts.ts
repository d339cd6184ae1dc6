// Every act by its name, as schedules write it.
import type { Act } from "./act";
import { columnActs } from "./columns";
import { driverActs } from "./drivers";
import { rowActs } from "./rows";
import { savedActs } from "./saved-results";
import { settingsActs } from "./settings";
import { tabActs } from "./tabs";
import { typingActs } from "./typing";

export const ACTS: Readonly<Record<string, Act>> = {
  ...columnActs,
  ...rowActs,
  ...typingActs,
  ...savedActs,
  ...tabActs,
  ...driverActs,
  ...settingsActs,
};

/** Ends the execution that the moment belongs to; it is no act of a person. */
export const KILL = "kill";
