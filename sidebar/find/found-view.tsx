import { useId, useRef, useState } from "preact/hooks";
import type { Filters, FindSearch, FoundShown, ResultRow, SavedQuery } from "../../contract/find";
import { Button } from "../button";
import * as FIND_WORDS from "../find-words";
import { Form } from "../form";
import { Done } from "../problem";
import { ask } from "../server";
import { textTo } from "../text-to";
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
  onSaved: (saved: SavedQuery[]) => void;
  onBack: () => void;
}) {
  const { search, found, filters, names, about, onProblem } = props;
  const { total, rows } = found;
  const [message, setMessage] = useState("");
  const [busy, setBusy] = useState(false);
  const [name, setName] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  async function insert(into: "new" | "open") {
    setBusy(true);
    onProblem("");
    const reply = await ask({ do: "find-insert", search, rows, into });
    setBusy(false);
    if (!reply.ok) return onProblem(reply.sentence);
    setMessage(
      `${WORDS.inserted(reply.rows, reply.tab)}${search === "companies" ? "" : ` ${FIND_WORDS.enrichNext}`}`,
    );
    props.onInserted();
  }

  async function widen() {
    setBusy(true);
    onProblem("");
    const reply = await ask({ do: "find-wide", search, rows });
    setBusy(false);
    if (!reply.ok) onProblem(reply.sentence);
  }

  async function save() {
    setBusy(true);
    const reply = await ask({ do: "find-save", query: { name, search, filters, names } });
    setBusy(false);
    if (!reply.ok) return onProblem(reply.sentence);
    props.onSaved(reply.saved);
    onProblem("");
    setMessage(FIND_WORDS.kept(name.trim()));
    setName("");
    field.current?.focus();
  }

  return (
    <>
      <Button class="quiet" onClick={props.onBack}>
        {FIND_WORDS.change}
      </Button>
      <Done sentence={message || FIND_WORDS.found(total, rows.length)} />
      <p class="hint clip">{about}</p>
      {rows.length > 0 && (
        <div class="buttons column">
          <Button class="primary" disabled={busy} onClick={() => insert("new")}>
            {FIND_WORDS.insertNew}
          </Button>
          <Button disabled={busy} onClick={() => insert("open")}>
            {FIND_WORDS.insertOpen}
          </Button>
          <Button disabled={busy} onClick={widen}>
            {FIND_WORDS.wideView}
          </Button>
        </div>
      )}
      {total > rows.length && <FullSearch {...{ search, filters, about, onProblem }} />}
      <FormulaCopy search={search} filters={filters} names={names} onProblem={onProblem} />
      <Form class="with-button field" onSubmit={() => save()}>
        <label for={id} class="unseen">
          {FIND_WORDS.saveAs}
        </label>
        <input
          ref={field}
          id={id}
          placeholder={FIND_WORDS.saveAs}
          value={name}
          onInput={textTo(setName)}
        />
        <button type="submit" disabled={busy || name.trim() === ""}>
          {FIND_WORDS.save}
        </button>
      </Form>
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
          <input
            ref={field}
            aria-label={FIND_WORDS.formula}
            readOnly
            value={formula}
            onFocus={(event) => event.currentTarget.select()}
          />
          <p class="hint" role="status">
            {hint}
          </p>
        </>
      )}
    </div>
  );
}
