// What races find today, each with a short line that shows it; what is mended leaves this list.

/** What one schedule shows that is open: by what the sentences of its findings begin with. */
export interface OpenFinding {
  /** Number in the list of the issue "The promises, whoever is in the file"; 0 where it is not there. */
  listed: number;
  line: string;
  sentences: readonly string[];
}

export const OPEN_FINDINGS: readonly OpenFinding[] = [];
