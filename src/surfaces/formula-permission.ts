import { enrichError } from "../core/errors";
import type { FormulaDriver } from "../formulas/drive-formulas";
import { keepTriggers } from "../jobs/drive";
import type { World } from "../jobs/run";
import type { Payer } from "../outbox/payer";
import type { Cache } from "../ports/cache";
import type { Triggers } from "../ports/triggers";
import { PERMISSIONS, type Permission } from "../store/permission";
import type { Store } from "../store/store";
import { putWake } from "../store/wakes";

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
  const allowed = PERMISSIONS.load(user, world.spreadsheet.id) !== undefined;
  return { world, cache, payer, allowed };
}

/** Undefined while formulas of this file may not spend this person's credits. */
export function permissionHere({ world, user }: PermissionDesk): Permission | undefined {
  return PERMISSIONS.load(user, world.spreadsheet.id);
}

/**
 * Lets formulas of this file spend this person's credits, or no more. The trigger goes with it:
 * only the owner's clock can finish what a formula began. Throws BAD_INPUT and NO_KEY.
 */
export function allowFormulas(desk: PermissionDesk, permission: Permission | undefined): void {
  const { world, user, triggers } = desk;
  const payer = desk.payer();
  if (!permission) PERMISSIONS.remove(user, world.spreadsheet.id);
  else user.commit(PERMISSIONS.put(checked(permission), world.spreadsheet.id));
  world.properties.commit(
    putWake("formulas", payer.account, permission ? world.time.now() : undefined),
  );
  keepTriggers(world, payer, triggers);
}

function checked(permission: Permission): Permission {
  if (Number.isInteger(permission.capCredits) && permission.capCredits > 0) return permission;
  throw enrichError("BAD_INPUT", {
    detail: "Enter the credits that formulas may spend a day as a whole number of at least 1.",
  });
}
