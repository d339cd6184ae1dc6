// Calls of the sidebar that tests and drills make in its place.
import type { StartCall } from "../runtime/execution/execution-record";

/** As the page of this build makes them: with the version of the contract, which stands in its script. */
export function pageCall(call: StartCall, pages: ReadonlyMap<string, string>): StartCall {
  const [, version] = /"(contract-\w+)"/.exec(pages.get("Sidebar") ?? "") ?? [];
  if (version === undefined || call.fn !== "enrichSidebar") return call;
  return { ...call, args: [...(call.args ?? []), version] };
}
