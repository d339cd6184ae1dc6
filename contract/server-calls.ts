import type { SidebarReply, SidebarRequest } from "./sidebar";

/** What the sidebar may call on the server. Each entry is a top-level function of the built script. */
export interface ServerCalls {
  /** `version`: the contract version that the page was built with. */
  enrichSidebar<R extends SidebarRequest>(
    request: R,
    version: string,
  ): Promise<SidebarReply<R["do"]>>;
}
