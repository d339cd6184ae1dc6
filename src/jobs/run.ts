import type { Payer } from "../outbox/payer";
import type { Step } from "../outbox/send-wave";
import type { Mode } from "../service/contact";
import type { Job } from "../store/jobs";
import type { Verdict } from "../store/nameless";
import type { Services } from "../store/store";

/** A run that sends or polls, with what its step knows. */
export interface Sending extends Step {
  payer: Payer;
  job: Job;
}

/** What decides how its waves leave. */
export interface Run extends Sending, Pick<Services, "codec"> {
  mode: Mode;
  /** Whether people without a name are taken; undefined while nobody knows. */
  nameless?: Verdict | undefined;
}
