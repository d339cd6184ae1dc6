import { checkCap } from "../core/cap";
import type { Time } from "../ports/time";
import { REFRESH_DUE } from "../store/formula-state";
import { PERMISSIONS, type Permission } from "../store/permission";
import type { OpenFile, Store } from "../store/store";
import { putWake } from "../store/wakes";

/**
 * Limits the credits of a day, allows or forbids formulas of this file to spend them, and wakes the person's clock:
 * only the owner's clock can finish what a formula began. Cells that were refused fill at its next tick. Throws BAD_INPUT.
 */
export function allowFormulas(
  { user, properties, time, spreadsheet }: AllowedIn,
  account: string,
  permission: Permission | undefined,
): void {
  if (!permission) PERMISSIONS.remove(user, spreadsheet.id);
  else {
    checkCap(permission.capCredits);
    user.commit(PERMISSIONS.put({ ...permission, sinceMs: time.now() }, spreadsheet.id));
  }
  const may = permission && !permission.off;
  const wake = putWake("formulas", account, may ? time.now() : undefined);
  properties.commit(wake, ...(may ? [REFRESH_DUE] : []));
}

interface AllowedIn extends OpenFile {
  user: Store<"user">;
  time: Time;
}
