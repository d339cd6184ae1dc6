import type { Messages } from "../execution/messages";
import { PlatformError } from "../execution/platform-error";
import type { RunningExecution } from "../execution/running-execution";
import type { Profile } from "../profile";
import { corners } from "./corners";
import { overlaps } from "./protections";
import type { Box, ProtectedRange, SheetModel } from "./sheet-model";

type Caller = Pick<RunningExecution, "account">;
type Place = { execution: Caller; tabId: number; box: Box };

/** Who may write where: the owner everywhere, editors outside ranges protected from them, viewers nowhere. */
export class ProtectionGuard {
  /** Accounts that may only view, such as one that lost the right to edit while the page was open. */
  readonly viewers = new Set<string>();

  constructor(
    private readonly model: SheetModel,
    private readonly owner: string,
    private readonly messages: Messages,
    private readonly profile: Profile,
  ) {}

  allows({ execution: { account }, tabId, box }: Place): boolean {
    if (this.viewers.has(account)) return false;
    const protections = this.model.protections(tabId);
    if (this.profile.broken.includes("warned-tab") && protections.some((one) => one.warningOnly))
      return false;
    if (account === this.owner) return true;
    return !protections.some(
      (one) =>
        !one.warningOnly && !one.editors.includes(account) && (!one.box || overlaps(one.box, box)),
    );
  }

  refuse(place: Place): void {
    if (!this.allows(place)) throw new PlatformError(this.messages.protectedCell());
  }

  /** For changes of the file that concern no cells, such as a new tab. */
  refuseViewer({ account }: Caller): void {
    if (this.viewers.has(account)) throw new PlatformError(this.messages.noEdit());
  }

  protect(tabId: number, box: Box | undefined, caller: Caller): object {
    return this.view(this.model.protect(tabId, box, { editors: [caller.account] }), caller);
  }

  /** A protection as a script sees it. */
  view(range: ProtectedRange, { account }: Caller): object {
    const { id, description, warningOnly, editors, box } = range;
    const canEdit = warningOnly || account === this.owner || editors.includes(account);
    return { id, description, warningOnly, editors, canEdit, box: box ? corners(box) : null };
  }
}
