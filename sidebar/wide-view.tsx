import type { ResultRow } from "../contract/find";
import { ResultLink } from "./find/result-link";
import * as FIND_WORDS from "./find-words";

/** Results as a table in their own dialog. The sidebar keeps the actions. */
export function WideView({ rows }: { rows: ResultRow[] }) {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return (
    <main>
      <h1 class="unseen">{FIND_WORDS.results}</h1>
      <table class="wide" aria-label={FIND_WORDS.results}>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {headers.map((header) => (
                <td key={header}>
                  <span class="clip">
                    <ResultLink address={row[header] ?? ""} text={row[header] ?? ""} />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}
