import { POLICY } from "../../src/core/policy";
import { closeDesks } from "./desk";
import { sweepKills } from "./kill-sweep";

afterEach(closeDesks);

const sweep = { entries: {}, wave: POLICY.asynchronousWave };

test.each(["before", "after"] as const)(
  "a run over the asynchronous address, killed %s any platform call and resumed, loses, misplaces and pays nothing twice",
  async (phase) => {
    expect(await sweepKills(sweep, phase)).toEqual([]);
  },
);
