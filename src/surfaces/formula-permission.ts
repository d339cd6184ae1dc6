import { checkCap } from "../core/cap";
import { REFRESH_DUE } from "../store/formula-state";
import { PERMISSIONS, type Permission } from "../store/permission";
import type { OpenFile, Services } from "../store/store";
import { putWake } from "../store/wakes";

/**
 * Sets the daily limit, and whether formulas of this file may spend. Wakes the owner's clock: no other can
 * finish what a formula began. Refused cells fill at its next tick. Throws BAD_INPUT.
 */
export function allowFormulas(
  { user, properties, time, spreadsheet }: PermissionFile,
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

type PermissionFile = OpenFile & Pick<Services, "user" | "time">;
