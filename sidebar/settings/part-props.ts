import type { SettingsAct, SettingsShown } from "../../contract/settings";

/** What each part of Settings gets. */
export interface PartProps {
  settings: SettingsShown;
  busy: boolean;
  /** Returns whether it was done. */
  onAct: (request: SettingsAct) => Promise<boolean>;
}
