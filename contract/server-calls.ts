import type { SidebarReply, SidebarRequest } from "./sidebar";

/** What the sidebar may call on the server: each entry is a top-level function of the built script. */
export interface ServerCalls {
  enrichSidebar<R extends SidebarRequest>(request: R): Promise<SidebarReply<R["do"]>>;
}
