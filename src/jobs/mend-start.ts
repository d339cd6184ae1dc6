import type { Tab } from "../ports/spreadsheet";
import { mendHeaders } from "../sheet/filter-columns";
import { HEADERS_NOTED, START_LOCKS } from "../store/jobs";
import type { Snapshot } from "../store/store";
import type { RunFile } from "./run-tab";

/** Puts back headers that a start hit and was killed, unless it may still be at work. Costs no credits. */
export function mendStart(
  { properties, spreadsheet, time }: RunFile,
  all: Snapshot<"file">,
  tab: Tab,
): void {
  const id = String(tab.id);
  const noted = HEADERS_NOTED.get(all, id);
  if (!noted || (START_LOCKS.get(all, id) ?? 0) > time.now()) return;
  mendHeaders(tab, noted);
  spreadsheet.flush();
  properties.commit(HEADERS_NOTED.free(id));
}
