import { useState } from "preact/hooks";
import type { FoundShown, ResultRow } from "../../contract/find";
import * as FIND_WORDS from "../find-words";
import { ResultLink } from "./result-link";

/** Results to pick from. One tab stop: arrow keys move between them, Space ticks, Enter opens. */
export function Results(props: {
  rows: readonly ResultRow[];
  there: FoundShown["there"];
  picked: readonly boolean[];
  onPick: (picked: boolean[]) => void;
}) {
  const { rows, there, picked } = props;
  const [stop, setStop] = useState(0);
  const lead = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, Enter: 0 }[event.key];
    if (step === undefined || !(event.target as Element).matches("input")) return;
    event.preventDefault();
    const line = (event.currentTarget as Element).children[stop + step];
    if (step === 0) line?.querySelector("a")?.click();
    else line?.querySelector("input")?.focus();
  };
  return (
    <ol class="lines" onKeyDown={lead}>
      {rows.map((row, at) => {
        const { title, address, rest } = partsOf(row);
        const place = there[at];
        return (
          <li key={at} class="choice">
            <input
              type="checkbox"
              aria-label={title}
              tabIndex={at === stop ? 0 : -1}
              checked={picked[at] ?? false}
              onFocus={() => setStop(at)}
              onChange={() => props.onPick(picked.map((on, each) => on !== (each === at)))}
            />
            <div>
              <strong class="clip">
                <ResultLink address={address} text={title} isStop={false} />
              </strong>
              {rest.map((text) => (
                <p key={text} class="clip">
                  {text}
                </p>
              ))}
              {place && <p class="hint done-word">{FIND_WORDS.standsAt(place.tab, place.row)}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** The picked results, each with whether it is marked. */
export function pickedRows(
  rows: readonly ResultRow[],
  there: FoundShown["there"],
  picked: readonly boolean[],
) {
  const chosen = <T,>(list: readonly T[]) => list.filter((_, at) => picked[at]);
  return { rows: chosen(rows), known: chosen(there).map(Boolean) };
}

/** The first values as text, without the company's number, and the address. */
function partsOf(row: ResultRow) {
  const { "Profile address": profile, "Company page": page, "Company number": _, ...texts } = row;
  const address = profile ?? page ?? "";
  const person = [row["First name"], row["Last name"]].filter(Boolean).join(" ");
  const work = [row["Job title"], row.Company].filter(Boolean);
  const saysMore = !work.every((text) => row.Headline?.includes(text ?? ""));
  const [title = "", ...rest] = person
    ? [person, ...work, saysMore ? row.Headline : ""]
    : Object.values(texts);
  return { title: title || address, address, rest: [...new Set(rest.filter(Boolean))] };
}
