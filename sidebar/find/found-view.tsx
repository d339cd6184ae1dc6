import { useRef, useState } from "preact/hooks";
import type { Filters, FindSearch, FoundShown, ResultRow, SavedQuery } from "../../contract/find";
import { Button, Buttons } from "../button";
import { Copied } from "../copied";
import * as FIND_WORDS from "../find-words";
import { MoreColumns } from "../more-columns";
import { NameForm } from "../name-form";
import { Hint } from "../paragraph";
import { Done } from "../problem";
import { ask } from "../server";
import { useAsk } from "../use-ask";
import * as WORDS from "../words";
import { FullSearch } from "./full-search";
import { ResultLink } from "./result-link";

/** The results and what can be done with them. */
export function FoundView(props: {
  search: FindSearch;
  found: FoundShown;
  filters: Filters;
  names: Record<string, string>;
  /** The filters in words. */
  about: string;
  onProblem: (sentence: string) => void;
  /** Another tab may be in front now. */
  onInserted: () => void;
  onSaved: (reply: { saved: SavedQuery[] }) => void;
  onBack: () => void;
}) {
  const { search, found, filters, names, about, onProblem } = props;
  const { total, rows } = found;
  const [message, setMessage] = useState("");
  const { busy, send } = useAsk(onProblem);
  const [name, setName] = useState("");
  const field = useRef<HTMLInputElement>(null);

  const insert = (into: "new" | "open") =>
    send({ do: "find-insert", search, rows, into }, (reply) => {
      const known = rows.length - reply.rows;
      setMessage(
        [
          WORDS.inserted(reply.rows, reply.tab),
          known > 0 && FIND_WORDS.standThere(known),
          search !== "companies" && FIND_WORDS.enrichNext,
        ]
          .filter(Boolean)
          .join(" "),
      );
      props.onInserted();
    });

  const save = () =>
    send({ do: "find-save", query: { name, search, filters, names } }, (reply) => {
      props.onSaved(reply);
      setMessage(FIND_WORDS.kept(name.trim()));
      setName("");
      field.current?.focus();
    });

  return (
    <>
      <Button class="quiet" onClick={props.onBack}>
        {FIND_WORDS.change}
      </Button>
      <Done sentence={message || FIND_WORDS.found(total, rows.length)} />
      <p class="hint clip">{about}</p>
      {rows.length > 0 && (
        <Buttons column>
          <MoreColumns of={search} send={send} />
          <Button class="primary" disabled={busy} onClick={() => insert("new")}>
            {FIND_WORDS.insertNew}
          </Button>
          <Button disabled={busy} onClick={() => insert("open")}>
            {FIND_WORDS.insertOpen}
          </Button>
          <Button disabled={busy} onClick={() => send({ do: "find-wide", search, rows })}>
            {FIND_WORDS.wideView}
          </Button>
        </Buttons>
      )}
      {total > rows.length && <FullSearch {...{ search, filters, about, onProblem }} />}
      <FormulaCopy search={search} filters={filters} names={names} onProblem={onProblem} />
      <NameForm
        label={FIND_WORDS.saveAs}
        {...{ name, busy, field }}
        save={FIND_WORDS.save}
        onName={setName}
        onSave={save}
      />
      <ol class="lines">
        {rows.map((row, at) => (
          <li key={at}>
            <ResultCard row={row} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** The first values as text, with a plain https address as a link. */
function ResultCard({ row }: { row: ResultRow }) {
  const { "Profile address": profile, "Company page": page, ...texts } = row;
  const address = profile ?? page ?? "";
  const person = [row["First name"], row["Last name"]].filter(Boolean).join(" ");
  const [title = "", ...rest] = person
    ? [person, row["Job title"], row.Company, row.Headline]
    : Object.values(texts);
  return (
    <>
      <strong class="clip">
        <ResultLink address={address} text={title || address} />
      </strong>
      {rest.filter(Boolean).map((text, at) => (
        <p key={at} class="clip">
          {text}
        </p>
      ))}
    </>
  );
}

function FormulaCopy(props: {
  search: FindSearch;
  filters: Filters;
  names: Record<string, string>;
  onProblem: (sentence: string) => void;
}) {
  const { search, filters, names } = props;
  const [formula, setFormula] = useState("");
  const [hint, setHint] = useState("");
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    const reply = await ask({ do: "find-formula", search, filters, names });
    if (!reply.ok) return props.onProblem(reply.sentence);
    setFormula(reply.formula);
    try {
      await navigator.clipboard.writeText(reply.formula);
      setHint(FIND_WORDS.copied);
    } catch {
      // Google's frame may forbid copying: the person copies from the field.
      setHint(FIND_WORDS.selectToCopy);
      field.current?.select();
    }
  }
  return (
    <div class="field">
      <Button onClick={copy}>{FIND_WORDS.copyFormula}</Button>
      {formula !== "" && (
        <>
          <Copied ref={field} label={FIND_WORDS.formula} text={formula} />
          <Hint role="status">{hint}</Hint>
        </>
      )}
    </div>
  );
}
