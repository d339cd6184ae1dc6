// What races find today, each with a short line that shows it; what is mended leaves this list.

/** What one schedule shows that is open: by what the sentences of its findings begin with. */
export interface OpenFinding {
  /** Number in the list of the issue "The promises, whoever is in the file"; 0 where it is not there. */
  listed: number;
  line: string;
  sentences: readonly string[];
}

export const OPEN_FINDINGS: readonly OpenFinding[] = [
  {
    listed: 0,
    line: "seed=49 way=signal rows=4 in=fr_FR,America/New_York,workspace,other acts=copy-row:4@edge.2-",
    sentences: ["After a row copied with its ref: what arrived is not in its tab"],
  },
  {
    listed: 0,
    line: "seed=13 way=freeze rows=4 acts=replace-rows:22@read.2+",
    sentences: ["After people replaced: a person's own cell is changed"],
  },
];
