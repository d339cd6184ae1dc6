// What races find today, each with a short line that shows it; what is mended leaves this list.

/** What one schedule shows that is open: by what the sentences of its findings begin with. */
export interface OpenFinding {
  /** Number in the list of the issue "The promises, whoever is in the file"; 0 where it is not there. */
  listed: number;
  line: string;
  sentences: readonly string[];
}

const ALONG = "a column of ours shows another column's value";
const HEADER = "a person's own header is gone";

export const OPEN_FINDINGS: readonly OpenFinding[] = [
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
];
