import type { Job } from "../../../src/store/jobs";
import { NO_SUMS } from "../../../src/store/sums";

export function job(more: Partial<Job> = {}): Job {
  return {
    id: "j1",
    account: "acc",
    tab: 100,
    mapping: {
      inputs: { first_name: "First", last_name: "Last", domain: "Domain" },
      outputs: {},
    },
    fields: ["email"],
    scope: "all",
    capCredits: 1_000,
    state: "running",
    startedAtMs: 1_000,
    sums: { ...NO_SUMS },
    ...more,
  };
}
