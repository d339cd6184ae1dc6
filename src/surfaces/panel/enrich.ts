import type { ENRICH, ProgressReply } from "../../../contract/enrich";
import type { Handlers } from "../../../contract/request";
import type { SidebarDesk } from "../sidebar-desk";
import { quote, start } from "./cost";
import { readColumns, readNames, writeFormula } from "./form";
import { progressOf, resume, signal, step, undo } from "./progress";
import { unanswered } from "./unanswered";

/** Does what the Enrich panel asks. Only `step` can cost credits, of what was agreed to at `start`. */
export const onEnrich: Handlers<typeof ENRICH, SidebarDesk> = {
  look: (desk, { kind }) => ({
    columns: readColumns(desk, kind),
    progress: progressOf(desk, undefined),
    place: { locale: desk.calendar.locale(), zone: desk.calendar.zone() },
  }),
  names: (desk, { tab, header }) => ({ names: readNames(desk, tab, header) }),
  formula: (desk, { tab, inputs, fields }) => ({
    formula: writeFormula(desk, tab, inputs, fields),
  }),
  quote: (desk, { tab, terms }) => ({ quote: quote(desk, tab, terms) }),
  start: (desk, { tab, terms, fingerprint }) =>
    progress(desk, start(desk, tab, terms, fingerprint).id),
  progress: (desk, { run }) => progress(desk, run),
  step(desk, { run }) {
    step(desk);
    return progress(desk, run);
  },
  pause(desk, { run }) {
    signal(desk, run, "pause");
    return progress(desk, run);
  },
  stop(desk, { run }) {
    signal(desk, run, "stop");
    return progress(desk, run);
  },
  resume(desk, { run, capCredits }) {
    resume(desk, run, capCredits);
    return progress(desk, run);
  },
  undo(desk, { run }) {
    const cleared = undo(desk, run);
    return { cleared, ...progress(desk, run) };
  },
  unanswered: (desk, { tab, kind }) => unanswered(desk, tab, kind),
};

function progress(desk: SidebarDesk, run: string | undefined): ProgressReply {
  return { progress: progressOf(desk, run) };
}
