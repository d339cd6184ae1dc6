// Calls that tests and drills make in place of the sidebar.
import type { StartCall } from "../runtime/execution/execution-record";

/** As this build's page makes them: with the contract version from its script. */
export function pageCall(call: StartCall, pages: ReadonlyMap<string, string>): StartCall {
  const [, version] = /"(contract-\w+)"/.exec(pages.get("Sidebar") ?? "") ?? [];
  if (version === undefined || call.fn !== "enrichSidebar") return call;
  return { ...call, args: [...(call.args ?? []), version] };
}
