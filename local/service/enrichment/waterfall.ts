import { between, drawsFor } from "../people/seeded-draw";
import { personalEmailOf, phonesOf, workEmailOf } from "./contact-point";
import type { Field } from "./field";
import { PROVIDER_ORDER, type ProviderName } from "./providers";
import type { Subject } from "./subject";

/** What the waterfall brought for one field. `found` is what is charged. */
export interface Finding {
  readonly field: Field;
  /** Addresses or E.164 numbers; empty when nothing was found. */
  readonly values: readonly string[];
  /** The state of the address; `N/A` when none was found. */
  readonly status: string;
  /** The provider that found it; null when none did. */
  readonly provider: ProviderName | null;
  /** The total time of all providers asked. */
  readonly tookMs: number;
}

/**
 * Asks the providers of a field one after another until one knows the subject. The same seed, subject
 * and field give the same finding whenever and however often they are asked.
 * `countries` (ISO 3166-1 alpha-2) restricts phones; empty means any.
 */
export function runWaterfall(
  seed: number,
  subject: Subject,
  field: Field,
  countries: readonly string[],
): Finding {
  const point = reach(seed, subject, field, countries);
  const draw = drawsFor(seed, `waterfall ${field} ${subject.keyFor(field)}`);
  let tookMs = 0;
  for (const [provider, { hitRate, latencyMs }] of PROVIDER_ORDER[field]) {
    tookMs += between(latencyMs, draw());
    if (draw() < hitRate && point.values.length > 0) return { field, ...point, provider, tookMs };
  }
  return { field, values: [], status: "N/A", provider: null, tookMs };
}

function reach(seed: number, subject: Subject, field: Field, countries: readonly string[]) {
  if (field === "phone") {
    const numbers = phonesOf(seed, subject).filter(
      ({ country }) => countries.length === 0 || countries.includes(country),
    );
    return { values: numbers.map(({ number }) => number), status: "valid" };
  }
  const find = field === "email" ? workEmailOf : personalEmailOf;
  const { address, status } = find(seed, subject);
  return { values: field === "email" && !subject.domain ? [] : [address], status };
}
