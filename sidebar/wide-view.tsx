import { useState } from "preact/hooks";
import type { WideRows } from "../contract/find";
import { Button } from "./button";
import { ResultLink } from "./find/result-link";
import * as FIND_WORDS from "./find-words";
import { Problem } from "./problem";
import { useAsk } from "./use-ask";
import { inserted } from "./words";

/** Results as a table in a dialog, to pick from. */
export function WideView({ search, rows, picked: before }: WideRows) {
  const [picked, setPicked] = useState(before);
  const [message, setMessage] = useState("");
  const { busy, problem, send } = useAsk();
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const chosen = rows.filter((_, at) => picked[at]);
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
          {rows.map((row, at) => (
            <tr key={at}>
              <td>
                <input
                  type="checkbox"
                  aria-label={Object.values(row).slice(0, 2).join(" ")}
                  checked={picked[at]}
                  onChange={() => setPicked(picked.map((on, each) => on !== (each === at)))}
                />
              </td>
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
      <section class="foot" aria-label={FIND_WORDS.results}>
        <Problem sentence={problem} />
        <p role="status" class="price">
          {message || FIND_WORDS.picked(chosen.length, 0)}
        </p>
        <Button
          class="primary"
          barred={busy || chosen.length === 0}
          onPress={() =>
            send({ do: "find-insert", search, rows: chosen, into: "new" }, (reply) => {
              setMessage(inserted(reply.rows, reply.tab));
              setPicked(rows.map(() => false));
            })
          }
        >
          {FIND_WORDS.insertNew}
        </Button>
      </section>
    </main>
  );
}
