import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Filters, FindSearch, FoundShown, NamedChoice, SavedQuery } from "../../contract/find";
import { Button } from "../button";
import { Check } from "../controls";
import { Copied } from "../copied";
import * as FIND_WORDS from "../find-words";
import { takeFocus } from "../focus";
import { MoreColumns } from "../more-columns";
import { NameForm } from "../name-form";
import type { PanelProps } from "../panel-props";
import { Hint } from "../paragraph";
import { Done } from "../problem";
import { ask } from "../server";
import { useAsk } from "../use-ask";
import { Chips } from "./chips";
import { FullSearch } from "./full-search";
import { InsertFoot } from "./insert-foot";
import type { FindWay, Query } from "./query";
import { Results } from "./results";

const LONGEST_ABOUT = 120;

/** Results with their request, since the form may have changed meanwhile. */
export interface Found {
  found: FoundShown;
  way: FindWay;
  search: FindSearch;
  query: Query;
}

interface FoundProps extends Found {
  /** As they are sent. */
  filters: Filters;
  /** The filters in words. */
  about: NamedChoice[];
  /** Counts looks; false while hidden. */
  look: number | false;
  onProblem: (sentence: string) => void;
  onInserted: () => void;
  onGo: PanelProps["onGo"];
  onSaved: (reply: { saved: SavedQuery[] }) => void;
  /** Searches again without this filter. */
  onWithout: (filter: string) => void;
  onBack: () => void;
}

/** The results and what can be done with them. */
export function FoundView(props: FoundProps) {
  const { way, search, found, filters, look, onGo, onProblem } = props;
  const { names } = props.query;
  const about = props.about
    .map(({ name }) => name)
    .join("; ")
    .slice(0, LONGEST_ABOUT);
  const { total, rows } = found;
  const [there, setThere] = useState(found.there);
  const [receives, setReceives] = useState(found.receives);
  const fresh = there.map((place) => !place);
  const [picked, setPicked] = useState(fresh);
  const all = fresh.includes(true) ? fresh : rows.map(() => true);
  const [message, setMessage] = useState("");
  const [inserted, setInserted] = useState(false);
  const { busy, send, read } = useAsk(onProblem);
  const seen = useRef(look);
  const wasWide = useRef(false);
  const [name, setName] = useState("");
  const field = useRef<HTMLInputElement>(null);

  // The wide view inserts too, a full search brings rows, people delete some or were in Settings.
  useEffect(() => {
    if (look === seen.current) return;
    seen.current = look;
    if (look === false || !rows[0]) return;
    void read({ do: "find-there", search, rows }).then((reply) => {
      if (!reply?.ok) return;
      // A row may stand where no address tells of it.
      const now = reply.there.map(
        (place, at) => place ?? (there[at]?.row === 0 ? there[at] : null),
      );
      setThere(now);
      setReceives(reply.receives);
      // What the wide view left out is not wanted.
      const isOver = wasWide.current && now.some((place, at) => place && !there[at]);
      if (isOver) setInserted(true);
      setPicked((before) => before.map((on, at) => on && !isOver && (!now[at] || !!there[at])));
    });
  }, [look]);

  const save = () =>
    send({ do: "find-save", query: { name, search, filters, places: names } }, (reply) => {
      props.onSaved(reply);
      setMessage(FIND_WORDS.kept(name.trim()));
      setName("");
      field.current?.focus();
    });

  return (
    <>
      <Button class="quiet" onPress={props.onBack}>
        {FIND_WORDS.changeFilters}
      </Button>
      <Chips values={props.about} onRemove={props.onWithout} />
      <Done
        says={message || FIND_WORDS.found(total, rows.length, Object.keys(props.query.filters))}
      />
      {inserted && (
        <Button onPress={() => onGo("enrich", search)} ref={takeFocus}>
          {FIND_WORDS.enrichNext[search]}
        </Button>
      )}
      {rows.length > 1 && (
        <Check
          label={FIND_WORDS.all}
          checked={all.every((on, at) => picked[at] || !on)}
          onPick={(on) => setPicked(all.map((each) => each && on))}
        />
      )}
      {rows.length > 0 && (
        <>
          <Results {...{ rows, there, picked }} onPick={setPicked} />
          <InsertFoot
            {...{ search, rows, there, picked, busy, send }}
            onInserted={(said, tab) => {
              setMessage(said);
              setInserted(true);
              // The next look tells the row.
              setThere(rows.map((_, at) => there[at] ?? (picked[at] ? { tab, row: 0 } : null)));
              setPicked(rows.map(() => false));
              props.onInserted();
            }}
          />
          <MoreColumns of={search} send={send} />
          <Button
            barred={busy}
            onPress={() => {
              wasWide.current = true;
              return send({ do: "find-wide", search, rows, picked });
            }}
          >
            {FIND_WORDS.wideView}
          </Button>
        </>
      )}
      {(total > rows.length || way === "people") && (
        <FullSearch {...{ ...found, way, receives, filters, about, onGo, onProblem }} />
      )}
      <FormulaCopy search={search} filters={filters} names={names} onProblem={onProblem} />
      <NameForm
        label={FIND_WORDS.saveAs}
        {...{ name, busy, field }}
        save={FIND_WORDS.save}
        onName={setName}
        onSave={save}
      />
    </>
  );
}

type CopyProps = Pick<FoundProps, "search" | "filters" | "onProblem"> & Pick<Query, "names">;

function FormulaCopy({ search, filters, names, onProblem }: CopyProps) {
  const [formula, setFormula] = useState("");
  const [hint, setHint] = useState("");
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    const reply = await ask({ do: "find-formula", search, filters, names });
    if (!reply.ok) return onProblem(reply.sentence);
    let said = FIND_WORDS.copied;
    try {
      await navigator.clipboard.writeText(reply.formula);
    } catch {
      // Google's frame may forbid copying; the person can copy from the field.
      said = FIND_WORDS.selectToCopy;
    }
    // Both at once, so that buttons below do not move away from the pointer later.
    setFormula(reply.formula);
    setHint(said);
  }
  useLayoutEffect(() => {
    if (hint === FIND_WORDS.selectToCopy) field.current?.focus();
  }, [formula, hint]);

  return (
    <div class="field">
      <Button onPress={copy}>{FIND_WORDS.copyFormula}</Button>
      {formula !== "" && (
        <>
          <Hint role="status">{hint}</Hint>
          <Copied ref={field} label={FIND_WORDS.formula} text={formula} />
        </>
      )}
    </div>
  );
}
