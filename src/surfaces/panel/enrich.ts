import type { ENRICH } from "../../../contract/enrich";
import type { Handlers } from "../../../contract/request";
import { composeFormula } from "../../formulas/compose-formula";
import type { ProposeRun } from "../../jobs/propose";
import { listUnanswered } from "../../jobs/unanswered";
import type { Knowledge } from "../../ledger/knowledge";
import type { Payer } from "../../outbox/payer";
import type { Calendar } from "../../ports/calendar";
import { readHeaders } from "../../sheet/table";
import { quoteShown } from "./cost";
import { readColumns, readNames } from "./form";
import { lookAtFront } from "./front";
import { progress } from "./progress";
import { requireFront, requireTab } from "./require-tab";
import type { onRun } from "./run";
import type { RunsOfFile } from "./run-shown";
import { unansweredShown } from "./unanswered";

type Handled = Omit<Handlers<typeof ENRICH>, keyof ReturnType<typeof onRun>>;

/** Answers the Enrich panel. Only `step` can cost credits, for what the person agreed to at `start`. */
export function onEnrich(services: EnrichServices): Handled {
  const { properties, spreadsheet, calendar, account, payer, loadKnowledge, propose, step } =
    services;
  const tabOf = (id: number) => requireTab(spreadsheet, id);
  return {
    look: ({ kind }) => ({
      front: lookAtFront(services, account),
      columns: readColumns(properties, spreadsheet.activeTab(), payer, kind),
      place: { locale: calendar.locale(), zone: calendar.zone() },
    }),
    front: () => ({ front: lookAtFront(services, account) }),
    "open-tab"({ tab }) {
      tabOf(tab).show({ row: 1, column: 1, rows: 1, columns: 1 });
      return { front: lookAtFront(services, account) };
    },
    names: ({ tab, header }) => ({ names: readNames(properties, tabOf(tab), header) }),
    formula({ tab: id, inputs, fields }) {
      const tab = tabOf(id);
      return { formula: composeFormula(readHeaders(tab), inputs, fields, tab.size().rows) };
    },
    quote: ({ tab, terms }) => ({
      quote: quoteShown(propose(requireFront(spreadsheet, tab), terms)),
    }),
    progress: ({ run }) => progress(services, account, run),
    step({ run }) {
      step();
      return progress(services, account, run);
    },
    unanswered: ({ tab, kind }) =>
      unansweredShown(listUnanswered(properties, loadKnowledge, tabOf(tab), kind)),
  };
}

interface EnrichServices extends RunsOfFile {
  calendar: Calendar;
  /** Throws NO_KEY, and so does `payer`. */
  account: () => string;
  payer: () => Payer;
  loadKnowledge: () => Knowledge;
  propose: ProposeRun;
  /** One step of whatever is most due; nothing when another execution is at it. */
  step: () => void;
}
