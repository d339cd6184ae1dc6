import type { ENRICH } from "../../../contract/enrich";
import type { Handlers } from "../../../contract/request";
import { enrichError } from "../../core/errors";
import { requireNoOpenRun, resumeRun } from "../../jobs/open-run";
import type { Beginning } from "../../jobs/propose";
import type { Acting } from "../../outbox/payer";
import { readHeaders } from "../../sheet/table";
import { type Job, kindOf, RUN_COMMANDS } from "../../store/jobs";
import type { Services } from "../../store/store";
import { keepInputs } from "../known-headers";
import { progress, type WatchedFile } from "./progress";
import { requireFront } from "./require-tab";
import { findRuns } from "./run-shown";

/** Begins the run whose cost the Enrich panel showed, and steers it. Nothing here costs credits. */
export function onRun(services: RunServices) {
  const { properties, user, spreadsheet, account, propose, begin, undo, placeAside, keepTriggers } =
    services;
  const runOf = (id: string | undefined) => {
    const mine = account();
    const runs = findRuns(services, id);
    const job = runs.find((each) => each.account === mine);
    if (!job && id && runs.length > 0) throw enrichError("NOT_YOUR_RUN");
    if (!job) throw enrichError("NOTHING_TO_DO", "No run of yours is open in this tab.");
    return job;
  };
  /** A step at work sees it before its next wave; else the next step does. */
  const sendCommand = (run: string | undefined, what: "pause" | "stop") => {
    properties.commit(RUN_COMMANDS.put(what, runOf(run).id));
    keepTriggers();
    return progress(services, run);
  };
  return {
    start({ tab, terms, fingerprint }) {
      const front = requireFront(spreadsheet, tab);
      requireNoOpenRun(properties, account(), tab);
      const headers = readHeaders(front);
      const proposal = propose(front, terms);
      // The person agreed to other cells.
      if (proposal.fingerprint !== fingerprint)
        throw enrichError("CHANGED", terms.runOn === "selection" ? OTHER_ROWS : "");
      const { id } = begin(proposal);
      if (kindOf(terms) === "contact") keepInputs(user, headers, proposal.job.mapping.inputs);
      keepTriggers();
      return progress(services, id);
    },
    pause: ({ run }) => sendCommand(run, "pause"),
    stop: ({ run }) => sendCommand(run, "stop"),
    resume({ run, capCredits, live }) {
      resumeRun(properties, runOf(run), capCredits, live);
      keepTriggers();
      return progress(services, run);
    },
    undo({ run }) {
      const cleared = undo(runOf(run));
      return { cleared, ...progress(services, run) };
    },
    place({ run }) {
      const placed = placeAside(runOf(run));
      return { placed, ...progress(services, run) };
    },
  } satisfies Partial<Handlers<typeof ENRICH>>;
}

const OTHER_ROWS = "Other rows are selected now, or they changed. Look at the new cost.";

/** The functions act for the current user. */
interface RunServices
  extends WatchedFile,
    Beginning,
    Pick<Acting, "keepTriggers">,
    Pick<Services, "user"> {
  /** Returns the number of values cleared. */
  undo: (job: Job) => number;
  /** Returns the number of values placed. */
  placeAside: (job: Job) => number;
}
