import type { QuoteAnswer, QuoteAsked } from "../../contract/assistant";
import { badInput, enrichError } from "../core/errors";
import { isOurTab } from "../core/our-tab";
import { personText } from "../core/row-identity";
import type { Contact } from "../core/subject";
import { checkHealth } from "../jobs/health";
import { chooseMapping } from "../jobs/mapping-choice";
import type { Plan } from "../jobs/plan";
import type { Beginning } from "../jobs/propose";
import { priceCells } from "../jobs/quote";
import type { Terms } from "../jobs/terms";
import type { Knowing } from "../ledger/knowledge";
import type { Payer } from "../outbox/payer";
import type { Cell, Spreadsheet, Tab } from "../ports/spreadsheet";
import { type AddedRow, missingIn } from "../sheet/add-rows";
import { locateColumns } from "../sheet/mapping";
import { headerTexts, readWhole, tableOf } from "../sheet/table";
import type { OpenFile, Services, Store } from "../store/store";
import { TAB_CHOICES, tabChoicesId } from "../store/tab-choices";
import { linesUnder, planPeople } from "./people";

type QuoteServices = OpenFile & Knowing & Pick<Beginning, "propose"> & Pick<Services, "http">;

/** What an order would cost at most. One free request. Writes and throws as `propose`, and BAD_INPUT. */
export function quoteOrder(services: QuoteServices, payer: Payer, asked: QuoteAsked): QuoteAnswer {
  const { properties, spreadsheet, http, propose, loadKnowledge } = services;
  const { people, tab: name, fields } = asked;
  const tab = name === undefined ? undefined : tabOf(spreadsheet, name);
  if (tab && !people) {
    const { quote } = propose(tab, termsOf(asked));
    return answerOf(asked, quote.sums, quote, quote.creditsLeft);
  }
  if (!people) throw badInput("Name people, a tab, or both.");
  const cells = tab ? readWhole(tab) : [];
  const adds = tab && missingIn(cells, inputsIn(properties, tab, people)(cells)).length;
  const credits = checkHealth(http, payer.connection);
  const knowledge = loadKnowledge();
  const plan = planPeople(people, fields, knowledge);
  const price = priceCells(plan, payer.prices, knowledge);
  return answerOf(asked, plan.sums, price, credits?.left, adds || undefined);
}

function answerOf(
  { fields, tab }: QuoteAsked,
  { known, duplicates, skipped, queued }: Plan["sums"],
  { creditsAtMost, creditsLikely }: Pick<QuoteAnswer, "creditsAtMost" | "creditsLikely">,
  creditsLeft: number | null = null,
  adds?: number,
): QuoteAnswer {
  const costs = { creditsAtMost, creditsLikely, creditsLeft };
  return { fields, tab, adds, ...costs, known, duplicates, skipped, asked: queued };
}

/** The terms of a run in a tab, with the columns of its last run, or else those that the headers suggest. */
export function termsOf({ fields, rows = "blanks" }: QuoteAsked): Terms {
  return { fields, runOn: rows, outputs: {} };
}

/** Throws TAB_GONE. */
export function tabOf(spreadsheet: Spreadsheet, name: string): Tab {
  const tab = isOurTab(name) ? undefined : spreadsheet.tabNamed(name);
  if (!tab)
    throw enrichError("TAB_GONE", "No tab has this name. Ask for the status: it names all.");
  return tab;
}

/**
 * Returns a function from a tab's cells to these people as rows of it, each once, with the number of the row
 * if they already have one. It throws NO_HEADER and BAD_INPUT.
 */
export function inputsIn(
  properties: Store<"file">,
  tab: Tab,
  people: NonNullable<QuoteAsked["people"]>,
): (cells: Cell[][]) => (AddedRow & { contact: Contact })[] {
  const saved = TAB_CHOICES.load(properties, tabChoicesId(tab.id));
  return (cells) => {
    const headers = headerTexts(cells[0]);
    const mapping = chooseMapping(headers, saved, { outputs: {} }, cells[1]);
    const layout = locateColumns(mapping, headers);
    const { rows: present } = tableOf(cells, [], layout, mapping.splits);
    const at = new Map(present.map(({ contact, row }) => [personText(contact), row]));
    const { lines, rows } = linesUnder(headers, mapping, people);
    if (lines.some((line) => line.every((text) => text === ""))) throw badInput(NO_COLUMN);
    const byPerson = new Map(
      rows.map(({ contact }, each) => {
        const texts = lines[each]?.map((text, column) => [headers[column] ?? "", text] as const);
        const row = at.get(personText(contact)) ?? 0;
        const added = { contact, row, texts: new Map(texts?.filter(([, text]) => text)) };
        return [personText(contact), added];
      }),
    );
    return [...byPerson.values()];
  };
}

const NO_COLUMN =
  "The tab has no column for what is known of one of these people. Name more of them, or add a column; nothing was asked.";
