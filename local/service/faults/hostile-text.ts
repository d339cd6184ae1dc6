/** What would run if it were ever taken for markup or code. */
const DEED = "window.hostile=1";

const LONG = 10_000;

/** Texts that people put into a profile to harm its readers. */
export const HOSTILE_TEXTS: readonly string[] = Object.freeze([
  `<img src=x onerror="${DEED}">`,
  `<script>${DEED}</script>`,
  `"><svg onload=${DEED}>`,
  "\u202eright to left\u2066 and not closed",
  "W".repeat(LONG),
  `<a href="javascript:${DEED}">&lt;b&gt; <?= 1 ?> <!-- {{1}} \${1}`,
  "\u0000\u0007\u001b[31m\r\n\u2028line ends\ud800",
]);

/** Addresses that run, lead elsewhere than they seem to, or are not encrypted. */
const HOSTILE_ADDRESSES: readonly string[] = Object.freeze([
  `javascript:${DEED}`,
  ` JaVaScRiPt:${DEED}`,
  `data:text/html,<script>${DEED}</script>`,
  `https://site.example/" onclick="${DEED}`,
  "http://site.example/plain",
  "//site.example/without-scheme",
  "https://shown.example@site.example/",
]);

/** What an answer must keep to be readable and pollable. */
const KEPT = ["enrichment_id", "id", "uuid", "custom", "error"];

/** Replaces every text of an answer by one of these in turn, and a record's own status too. */
export function intoHostile(body: unknown): unknown {
  let turn = 0;
  const next = (texts: readonly string[]) => texts[turn++ % texts.length];
  const change = (value: unknown, name: string, depth: number): unknown => {
    if (KEPT.includes(name) || (name === "status" && depth < 2)) return value;
    if (Array.isArray(value)) return value.map((each) => change(each, name, depth + 1));
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([key, each]) => [key, change(each, key, depth + 1)]),
      );
    if (typeof value !== "string") return value;
    return next(/url|website|link/i.test(name) ? HOSTILE_ADDRESSES : HOSTILE_TEXTS);
  };
  return change(body, "", 0);
}
