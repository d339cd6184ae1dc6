import type { ActivityReply } from "../../contract/activity";
import { Hint } from "../paragraph";
import { Part } from "../part";
import { dayName, formatNumber, formatNumbersIn } from "../sheet-locale";
import * as WORDS from "../words";

/** Credits by day as bars. Figures say the same to people who do not see the bars. */
export function DaysPart({ days, spent }: Pick<ActivityReply, "days" | "spent">) {
  const most = Math.max(1, ...days.map(({ credits }) => credits));
  return (
    <Part name={WORDS.byDay} none={days.length === 0 && WORDS.noDays}>
      {days.length > 0 && (
        <table class="days">
          <thead>
            <tr>
              {[WORDS.day, WORDS.creditsAbout, WORDS.SUM_WORDS.asked].map((name) => (
                <th key={name} scope="col" class="hint">
                  {name}
                </th>
              ))}
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
      {spent.map((text) => (
        <Hint key={text}>{formatNumbersIn(text)}</Hint>
      ))}
    </Part>
  );
}
