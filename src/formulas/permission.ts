import * as z from "zod/mini";
import { enrichError } from "../core/errors";
import { lazily } from "../core/lazily";
import { parseStored } from "../core/stored-record";
import type { Store } from "../store/store";

/** That formulas of one file may spend its owner's credits. */
export interface Permission {
  /** Credits a day, counted as if everything asked were found. */
  capCredits: number;
}

const Record = lazily(() => z.object({ v: z.literal(1), capCredits: z.number() }));

/**
 * Kept in the user's own properties, by file: formulas see those of the file's owner whoever types
 * (platform C4), so nobody else can allow it.
 */
export function loadPermission(
  user: Pick<Store<"user">, "get">,
  file: string,
): Permission | undefined {
  const text = user.get(keyOf(file));
  if (text === null || text === "") return undefined;
  return { capCredits: parseStored(Record(), text).capCredits };
}

/** Throws BAD_INPUT when the cap is no whole number of credits. */
export function savePermission(
  user: Store<"user">,
  file: string,
  permission: Permission | undefined,
): void {
  if (!permission) {
    user.remove(keyOf(file));
    return;
  }
  if (!Number.isInteger(permission.capCredits) || permission.capCredits < 1)
    throw enrichError("BAD_INPUT", {
      detail: "Enter the credits that formulas may spend a day as a whole number of at least 1.",
    });
  user.set({ [keyOf(file)]: JSON.stringify({ v: 1, ...permission }) });
}

function keyOf(file: string): string {
  return `formulas.${file}`;
}
