import type { FormulaDriver } from "../formulas/drive-formulas";
import { loadPermission, type Permission, savePermission } from "../formulas/permission";
import { keepTriggers } from "../jobs/drive";
import type { Payer, World } from "../jobs/run";
import type { Cache } from "../ports/cache";
import type { Triggers } from "../ports/triggers";
import type { Store } from "../store/store";
import { wakeNote } from "../store/wakes";

/** What giving permission needs; `user` are the properties of the person who gives it. */
export interface PermissionDesk {
  world: World;
  user: Store<"user">;
  payer: () => Payer;
  triggers: Triggers;
}

/** What drivers of this person need for formulas. */
export function formulaDriver(
  { world, user, cache }: Pick<PermissionDesk, "world" | "user"> & { cache: Cache },
  payer: Payer,
): FormulaDriver {
  const allowed = loadPermission(user, world.spreadsheet.id) !== undefined;
  return { world, cache, payer, allowed };
}

/** Undefined while formulas of this file may not spend this person's credits. */
export function permissionHere({ world, user }: PermissionDesk): Permission | undefined {
  return loadPermission(user, world.spreadsheet.id);
}

/**
 * Lets formulas of this file spend this person's credits, or no more. The trigger goes with it:
 * only the owner's clock can finish what a formula began. Throws BAD_INPUT and NO_KEY.
 */
export function allowFormulas(desk: PermissionDesk, permission: Permission | undefined): void {
  const { world, user, triggers } = desk;
  const payer = desk.payer();
  savePermission(user, world.spreadsheet.id, permission);
  world.properties.set(
    wakeNote("formulas", payer.account, permission ? world.time.now() : undefined),
  );
  keepTriggers(world, payer, triggers);
}
