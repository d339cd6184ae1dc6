import type { StatusAnswer } from "../../contract/assistant";
import { readHeaders, tabsOfPeople } from "../sheet/table";
import { loadJobs } from "../store/jobs";
import { creditsSpent } from "../store/spent";
import type { OpenFile } from "../store/store";
import { type Allowance, spentBy } from "./limits";

/** What fits one reply. */
const MOST_TABS = 20;
const MOST_HEADERS = 40;
const MOST_RUNS = 5;
const LONGEST_TEXT = 100;

/** What an assistant may see of a file before it asks for anything: names of tabs and headers, no cells. */
export function statusOf(
  { properties, spreadsheet }: OpenFile,
  { assistant, payer }: Allowance,
  nowMs: number,
): StatusAnswer {
  const all = properties.all();
  const tabs = tabsOfPeople(spreadsheet);
  const nameOf = (tab: number) => spreadsheet.tab(tab)?.name ?? "";
  return {
    tabs: tabs.slice(0, MOST_TABS).map((tab) => ({
      name: tab.name,
      rows: Math.max(0, tab.size().rows - 1),
      headers: readHeaders(tab)
        .slice(0, MOST_HEADERS)
        .map((header) => header.slice(0, LONGEST_TEXT)),
    })),
    allowed: assistant.credits,
    spent: spentBy(all, assistant, nowMs),
    spentByItself: creditsSpent(all, payer.account, nowMs),
    runs: loadJobs(all)
      .slice(0, MOST_RUNS)
      .map(({ tab, state, sums }) => ({
        ...{ tab: nameOf(tab), state },
        ...{ found: sums.found, asked: sums.asked, credits: sums.credits },
      })),
  };
}
