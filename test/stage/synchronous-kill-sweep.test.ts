import { SYNCHRONOUS_URL } from "../../local/stage/stage";
import { POLICY } from "../../src/core/policy";
import { closeDesks } from "./desk";
import { sweepKills } from "./kill-sweep";

afterEach(closeDesks);

const sweep = {
  entries: { baseUrl: "", synchronousUrl: SYNCHRONOUS_URL },
  wave: POLICY.synchronousWave,
};

test.each(["before", "after"] as const)(
  "a run over the synchronous address, killed %s any platform call and resumed, loses, misplaces and pays nothing twice",
  async (phase) => {
    expect(await sweepKills(sweep, phase)).toEqual([]);
  },
);
