import type { DayLine } from "../../contract/activity";
import { dayName, formatNumber } from "../sheet-locale";
import * as WORDS from "../words";

/** Credits by day as bars with figures, so that nobody needs to see the bars. */
export function DaysPart({ days }: { days: DayLine[] }) {
  const most = Math.max(1, ...days.map(({ credits }) => credits));
  return (
    <section class="part">
      <h2>{WORDS.byDay}</h2>
      {days.length === 0 && <p class="hint">{WORDS.noDays}</p>}
      {days.length > 0 && (
        <table class="days">
          <thead>
            <tr>
              <th scope="col">{WORDS.day}</th>
              <th scope="col">{WORDS.creditsAbout}</th>
              <th scope="col">{WORDS.lookUps}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, asked, credits }) => (
              <tr key={day}>
                <th scope="row">{dayName(day)}</th>
                <td>
                  <span class="bar" style={{ width: `${Math.round((60 * credits) / most)}%` }} />
                  {formatNumber(credits)}
                </td>
                <td>{formatNumber(asked)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
