import { ACTIVITY } from "./activity";
import { COLUMNS } from "./columns";
import { ENRICH } from "./enrich";
import { FIND } from "./find";
import { LIBRARY } from "./library";
import type { ReplyOf, RequestOf } from "./request";
import { SCHEDULES } from "./schedules";
import { SETTINGS } from "./settings";
import { SIGNALS } from "./signals";

/** All requests of the sidebar, each with its reply. */
export const SIDEBAR = {
  ...ENRICH,
  ...SCHEDULES,
  ...ACTIVITY,
  ...COLUMNS,
  ...FIND,
  ...LIBRARY,
  ...SETTINGS,
  ...SIGNALS,
};
type Sidebar = typeof SIDEBAR;

export type SidebarRequest = RequestOf<Sidebar>;
export type SidebarReplies = { [Name in keyof Sidebar]: ReplyOf<Sidebar, Name> };

/** One plain sentence that says what to do. `code` identifies the refusal. */
export interface Refusal {
  ok: false;
  code: string;
  sentence: string;
}

/** Always a value: the server never throws. */
export type SidebarReply<K extends keyof SidebarReplies = keyof SidebarReplies> =
  | ({ ok: true } & SidebarReplies[K])
  | Refusal;
