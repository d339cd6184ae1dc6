// What races find today, each with the shortest line that shows it; one that is mended leaves this list.

/** A finding that is open: by what its sentence begins with. */
export interface OpenFinding {
  /** Number in the list of the issue "The promises, whoever is in the file"; 0 where it is not there. */
  listed: number;
  sentence: string;
  line: string;
}

export const OPEN_FINDINGS: readonly OpenFinding[] = [
  {
    listed: 1,
    sentence: "After a kill, columns moved: a person's own cell is changed",
    line: "seed=1 way=async rows=4 acts=insert-column:7@cells.4-,kill:0@cells.4+3",
  },
  {
    listed: 1,
    sentence: "After a kill, columns moved: a column of ours shows another column's value",
    line: "seed=1 way=async rows=4 acts=insert-column:8@cells.4-,kill:0@cells.4+3",
  },
  {
    listed: 2,
    sentence: "After columns moved twice: a column of ours shows another column's value",
    line: "seed=1 way=async rows=4 acts=insert-column:8@cells.4-,insert-column:8@cells.5-",
  },
  {
    listed: 3,
    sentence:
      "After a kill, a row copied with its ref: what a person typed beside our results is gone",
    line: "seed=1 way=async rows=4 acts=copy-row:2@cells.3+5,kill:0@cells.4+2",
  },
  {
    listed: 4,
    sentence: "After columns moved: a person's own header is gone",
    line: "seed=1 way=async rows=4 acts=insert-column:7@headers.1-",
  },
  {
    listed: 4,
    sentence: "After a column typed at the edge: a person's own header is gone",
    line: "seed=1 way=async rows=4 acts=type-header:1@headers.1-",
  },
  {
    listed: 5,
    sentence: "After typing into cells of ours: what a person typed beside our results is gone",
    line: "seed=1 way=async rows=4 acts=type-emails:1@cells.4-",
  },
  {
    listed: 5,
    sentence: "After typing over a formula: what a person typed beside our results is gone",
    line: "seed=1 way=formulas rows=4 acts=type-over-formula:0@refresh.1-",
  },
  {
    listed: 6,
    sentence: "After a saved row pasted over another: a question is paid twice",
    line: "seed=1 way=sync rows=4 acts=paste-saved-row:0@rest.2",
  },
  {
    listed: 7,
    sentence: "After a row inserted into the saved results: a paid answer is not saved",
    line: "seed=1 way=again rows=4 acts=insert-saved-row:1@saved.1-",
  },
  {
    listed: 8,
    sentence: "After a profile spelt in another way: a person is paid twice under two addresses",
    line: "seed=1 way=async rows=4 acts=spell-again:1@start.1",
  },
  {
    listed: 9,
    sentence: "After people replaced: a new person is taken for a former one, and not asked",
    line: "seed=1 way=async rows=4 acts=replace-rows:1@cells.3+4",
  },
  {
    listed: 9,
    sentence: "After another editor at work: our columns stand there twice",
    line: "seed=1 way=async rows=4 acts=press-as-editor:0@call.29-",
  },
  {
    listed: 0,
    sentence: "After pressing again: an execution fails",
    line: "seed=24 way=async rows=15 acts=",
  },
];
