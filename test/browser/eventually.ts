/** A busy machine may take so long for what is there at once. */
const LONGEST_MS = 60_000;
const LOOK_EVERY_MS = 50;

/** Waits until `check` passes; fails as it does when it never does. */
export async function eventually(check: () => void): Promise<void> {
  for (let waitedMs = 0; waitedMs < LONGEST_MS; waitedMs += LOOK_EVERY_MS) {
    try {
      return check();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }
  check();
}
