import type { SettingsAct, SettingsShown } from "../../contract/settings";

/** What each part of Settings gets. */
export interface PartProps {
  settings: SettingsShown;
  busy: boolean;
  /** Resolves to whether it succeeded. */
  onAct: (request: SettingsAct) => Promise<boolean>;
}
