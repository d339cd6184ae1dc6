import { POLICY } from "../core/policy";

const SHORTEST_MS = 4_000;
/** The least between two polls of one look-up, so that the last ones keep nobody waiting… */
const SHORTEST_AGAIN_MS = 2_000;
/** …and less for a while if only few still run: polling them costs next to nothing. */
const LAST = { againMs: 300, backoff: 1.02, untilMs: 30_000 };
const LONGEST_MS = 600_000;
/** How fast the delay follows what is seen: per look-up, and at most for one wave of them. */
const GAIN = 0.05;
const MOST_GAIN = 1;

/**
 * Learns the delay after which `POLICY.pollTarget` of the look-ups are finished. A first poll that finds
 * one still running raises it; one that finds it finished lowers it a little. The two moves keep the
 * target's proportion, however many are polled at once.
 */
export function learnDelay(
  delayMs: number,
  firstPolls: { finished: number; running: number },
): number {
  const polled = firstPolls.finished + firstPolls.running;
  if (polled === 0) return delayMs;
  const surplus = firstPolls.running / polled - (1 - POLICY.pollTarget);
  const learned = delayMs * Math.exp(surplus * Math.min(MOST_GAIN, GAIN * polled));
  return Math.max(SHORTEST_MS, Math.min(LONGEST_MS, Math.round(learned)));
}

/** When to poll next: after the learned delay, then less and less often. `isLast`: it is one of a run's last few. */
export function nextPollMs(
  askedAtMs: number,
  polledAtMs: number | undefined,
  delayMs: number,
  isLast = false,
): number {
  if (polledAtMs === undefined) return askedAtMs + delayMs;
  const overdueMs = polledAtMs - askedAtMs - delayMs;
  const [shortestMs, backoff] =
    isLast && overdueMs < LAST.untilMs
      ? [LAST.againMs, LAST.backoff]
      : [SHORTEST_AGAIN_MS, POLICY.pollBackoff];
  const waitMs = Math.max(shortestMs, overdueMs * (backoff - 1));
  return polledAtMs + Math.min(POLICY.longestPollMs, Math.ceil(waitMs));
}
