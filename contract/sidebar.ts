import { ACTIVITY } from "./activity";
import { ENRICH } from "./enrich";
import { FIND } from "./find";
import { LIBRARY } from "./library";
import type { ReplyOf, RequestOf } from "./request";
import { SCHEDULES } from "./schedules";
import { SETTINGS } from "./settings";
import { SIGNALS } from "./signals";

/** All that the sidebar may ask of the server, each with what comes back. */
export const SIDEBAR = {
  ...ENRICH,
  ...SCHEDULES,
  ...ACTIVITY,
  ...FIND,
  ...LIBRARY,
  ...SETTINGS,
  ...SIGNALS,
};
type Sidebar = typeof SIDEBAR;

export type SidebarRequest = RequestOf<Sidebar>;
export type SidebarReplies = { [Name in keyof Sidebar]: ReplyOf<Sidebar, Name> };

/** One plain sentence with what to do; `code` tells refusals apart. */
export interface Refusal {
  ok: false;
  code: string;
  sentence: string;
}

/** Always a value, never a throw. */
export type SidebarReply<K extends keyof SidebarReplies = keyof SidebarReplies> =
  | ({ ok: true } & SidebarReplies[K])
  | Refusal;
