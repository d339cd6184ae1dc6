// What races find today, each with a short line that shows it; what is mended leaves this list.

/** What one schedule shows that is open: by what the sentences of its findings begin with. */
export interface OpenFinding {
  /** Number in the list of the issue "The promises, whoever is in the file"; 0 where it is not there. */
  listed: number;
  line: string;
  sentences: readonly string[];
}

const ALONG = "a column of ours shows another column's value";
const OWN = "a person's own cell is changed";
const HEADER = "a person's own header is gone";
const BESIDE = "a value of ours stands in a person's own column";
const TYPED = "what a person typed beside our results is gone";

export const OPEN_FINDINGS: readonly OpenFinding[] = [
  {
    listed: 1,
    line: "seed=1 way=async rows=4 acts=insert-column:7@cells.4-,kill:0@cells.4+3",
    sentences: [`After a kill, columns moved: ${OWN}`, `After a kill, columns moved: ${ALONG}`],
  },
  {
    listed: 1,
    line: "seed=1 way=async rows=4 acts=insert-column:8@cells.4-,kill:0@cells.4+3",
    sentences: [`After a kill, columns moved: ${BESIDE}`, `After a kill, columns moved: ${ALONG}`],
  },
  {
    listed: 2,
    line: "seed=1 way=async rows=4 acts=insert-column:7@cells.4-,insert-column:7@cells.5-",
    sentences: [OWN, BESIDE, ALONG].map((what) => `After columns moved twice: ${what}`),
  },
  {
    listed: 3,
    line: "seed=1 way=async rows=4 acts=copy-row:2@cells.3+5,kill:0@cells.4+2",
    sentences: [`After a kill, a row copied with its ref: ${TYPED}`],
  },
  {
    listed: 4,
    line: "seed=1 way=async rows=4 acts=insert-column:7@headers.1-",
    sentences: [`After columns moved: ${HEADER}`, `After columns moved: ${ALONG}`],
  },
  {
    listed: 4,
    line: "seed=1 way=async rows=4 acts=type-column:1@headers.1-",
    sentences: [HEADER, ALONG].map((what) => `After a column typed at the edge: ${what}`),
  },
  {
    listed: 5,
    line: "seed=1 way=async rows=4 acts=type-emails:1@cells.4-",
    sentences: [`After typing into cells of ours: ${TYPED}`],
  },
];
