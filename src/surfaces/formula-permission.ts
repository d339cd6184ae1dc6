import { checkCap } from "../core/cap";
import { REFRESH_DUE } from "../store/formula-state";
import { PERMISSIONS, type Permission } from "../store/permission";
import type { OpenFile, Services } from "../store/store";
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

type AllowedIn = OpenFile & Pick<Services, "user" | "time">;
