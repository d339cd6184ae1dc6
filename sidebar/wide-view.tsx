import { useState } from "preact/hooks";
import type { WideRows } from "../contract/find";
import { Button, Buttons } from "./button";
import { ResultLink } from "./find/result-link";
import { pickedRows } from "./find/results";
import * as FIND_WORDS from "./find-words";
import { Problem } from "./problem";
import { useAsk } from "./use-ask";

/** Results as a table in a dialog, to pick from. */
export function WideView({ search, rows, picked: before, there }: WideRows) {
  const [picked, setPicked] = useState(before);
  const [message, setMessage] = useState("");
  const { busy, problem, send } = useAsk();
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const chosen = picked.filter(Boolean).length;
  const mayNot = busy || chosen === 0;
  const insert = (into: "new" | "open") =>
    send({ do: "find-insert", search, ...pickedRows(rows, there, picked), into }, (reply) => {
      setMessage(FIND_WORDS.insertedOf(chosen, reply));
      setPicked(rows.map(() => false));
    });
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
      <section class="foot" aria-label={FIND_WORDS.results}>
        <Problem sentence={problem} />
        <p role="status" class="price">
          {message || FIND_WORDS.picked(chosen, there.filter(Boolean).length)}
        </p>
        <Buttons>
          <Button class="primary" barred={mayNot} onPress={() => insert("new")}>
            {FIND_WORDS.insertNew}
          </Button>
          <Button barred={mayNot} onPress={() => insert("open")}>
            {FIND_WORDS.insertOpen}
          </Button>
        </Buttons>
      </section>
    </main>
  );
}
