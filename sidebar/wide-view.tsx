import { useState } from "preact/hooks";
import type { WideRows } from "../contract/find";
import { InsertFoot } from "./find/insert-foot";
import { ResultLink } from "./find/result-link";
import * as FIND_WORDS from "./find-words";
import { Problem } from "./problem";
import { useAsk } from "./use-ask";

/** Results as a table in a dialog, to pick from. */
export function WideView({ search, rows, picked: before, there }: WideRows) {
  const [picked, setPicked] = useState(before);
  const [message, setMessage] = useState("");
  const { busy, problem, send } = useAsk();
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return (
    <main>
      <h1 class="unseen">{FIND_WORDS.results}</h1>
      <table class="wide" aria-label={FIND_WORDS.results}>
        <thead>
          <tr>
            <td />
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const place = there[at];
            return (
              <tr key={at}>
                <td>
                  <input
                    type="checkbox"
                    aria-label={Object.values(row).slice(0, 2).join(" ")}
                    checked={picked[at]}
                    onChange={() => setPicked(picked.map((on, each) => on !== (each === at)))}
                  />
                  {place && FIND_WORDS.standsAt(place.tab, place.row)}
                </td>
                {headers.map((header) => (
                  <td key={header}>
                    <span class="clip">
                      <ResultLink address={row[header] ?? ""} text={row[header] ?? ""} />
                    </span>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <InsertFoot
        {...{ search, rows, there, picked, busy, send, message }}
        onInserted={(said) => {
          setMessage(said);
          setPicked(rows.map(() => false));
        }}
      >
        <Problem says={problem} />
      </InsertFoot>
    </main>
  );
}
