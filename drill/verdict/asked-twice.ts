// Questions the service was asked more than once, by its own account.
import type { Finding } from "../part";
import type { Scene } from "../scene/scene";

export function askedTwice({ service }: Scene): Finding[] {
  return service.accounts.snapshots().flatMap(({ askedTwice, askedUnderOtherKey }) => [
    ...askedTwice.map(
      ({ field, subject, accepted }): Finding => ({
        kind: "paid twice",
        sentence: `The service was asked ${accepted} times for ${field} of "${subject}".`,
      }),
    ),
    ...askedUnderOtherKey.map(
      ({ field, subjects }): Finding => ({
        kind: "paid twice",
        sentence: `The service was asked for ${field} of one subject under ${subjects.length} names: "${subjects.join('", "')}".`,
      }),
    ),
  ]);
}
