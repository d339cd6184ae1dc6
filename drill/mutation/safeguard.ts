// A safeguard of the add-on, and how it is removed.

export interface Safeguard {
  /** Unique; in a line to replay. */
  name: string;
  /** What it guards, and the promise that would be broken without it. */
  guards: string;
  /** The file of `src` it stands in. */
  file: string;
  /** Its text, which stands there exactly once; and what stands there without it. */
  take: string;
  put: string;
  /** A test that fails without it: its file, and words that no other title of the file holds. */
  caughtBy: { file: string; title: string };
}
