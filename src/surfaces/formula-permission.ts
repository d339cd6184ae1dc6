import { checkCap } from "../core/cap";
import { clearPages } from "../formulas/answer-pages";
import { FORMULA_STATE, REFRESH_DUE, readFormulaState } from "../store/formula-state";
import { PERMISSIONS, type Permission } from "../store/permission";
import type { OpenFile, Services } from "../store/store";
import { putWake } from "../store/wakes";

/**
 * Sets the daily limit, and whether formulas of this file may spend. Wakes the owner's clock: no other can
 * finish what a formula began. Refused cells fill at its next tick. Throws BAD_INPUT.
 */
export function allowFormulas(
  file: PermissionFile,
  account: string,
  permission: Permission | undefined,
): void {
  const { user, properties, time, spreadsheet } = file;
  if (!permission) PERMISSIONS.remove(user, spreadsheet.id);
  else {
    checkCap(permission.capCredits);
    user.commit(PERMISSIONS.put({ ...permission, sinceMs: time.now() }, spreadsheet.id));
  }
  if (permission && !permission.off) retryRefused(file, account);
  else properties.commit(putWake("formulas", account, undefined));
}

/** Makes cells that show an error calculate again at the next tick of the owner's clock. */
export function retryRefused({ properties, time, cache }: PermissionFile, account: string): void {
  clearPages(cache);
  const state = readFormulaState(properties.all());
  properties.commit(
    FORMULA_STATE.put({ ...state, tried: [] }),
    putWake("formulas", account, time.now()),
    REFRESH_DUE,
  );
}

type PermissionFile = OpenFile & Pick<Services, "user" | "time" | "cache">;
