import { useEffect, useState } from "preact/hooks";
import type { FilterValue, FindForm, FindSearch, FoundShown } from "../contract/find";
import { FilterForm } from "./find/filter-form";
import { FoundView } from "./find/found-view";
import { describeQuery, type FindWay, type Query, searchOf } from "./find/query";
import * as FIND_WORDS from "./find-words";
import { Focused } from "./focus";
import type { PanelProps } from "./panel-props";
import { Problem } from "./problem";
import { ask } from "./server";

const EMPTY: Record<FindWay, Query> = {
  leads: { filters: {}, names: {}, live: true },
  people: { filters: {}, names: {}, live: true },
  companies: { filters: {}, names: {}, live: true },
};

/** A result with what was asked for: the form may say something else by then. */
interface Found {
  found: FoundShown;
  search: FindSearch;
  query: Query;
}

/**
 * Searches leads, people at a company, and companies. Nothing runs by itself.
 *
 *   form ─> found ─> form (its filters kept)
 */
export function FindPanel({ shown, lookNow }: PanelProps) {
  const [form, setForm] = useState<FindForm>();
  const [way, setWay] = useState<FindWay>("leads");
  const [queries, setQueries] = useState(EMPTY);
  const [found, setFound] = useState<Found>();
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const query = queries[way];
  const search = searchOf(way);

  useEffect(() => {
    if (shown && !form) void load();
  }, [shown]);

  async function load() {
    const reply = await ask({ do: "find-form" });
    if (reply.ok) setForm(reply);
    setProblem(reply.ok ? "" : reply.sentence);
  }

  async function run() {
    setBusy(true);
    setProblem("");
    const reply = await ask({ do: "find-preview", search, filters: filtersToSend(query) });
    setBusy(false);
    if (reply.ok) setFound({ found: reply, search, query });
    else setProblem(withFilterWords(reply.sentence));
  }

  const change = (next: Query) => setQueries({ ...queries, [way]: next });

  return (
    <>
      <Problem sentence={problem} />
      {!form && problem === "" && <p role="status">{FIND_WORDS.loading}</p>}
      {form && (
        <Focused key={found ? "found" : "form"}>
          {!found && (
            <FilterForm
              way={way}
              filters={form.filters[search]}
              industries={form.industries}
              saved={form.saved}
              query={query}
              busy={busy}
              onWay={setWay}
              onChange={change}
              onOpen={({ search: of, filters, names }) => {
                const { live, ...rest } = filters;
                setWay(of);
                setQueries({ ...queries, [of]: { filters: rest, names, live: live !== false } });
              }}
              onDrop={async (id) => {
                const reply = await ask({ do: "find-drop", id });
                if (reply.ok) setForm({ ...form, saved: reply.saved });
                else setProblem(reply.sentence);
              }}
              onRun={run}
            />
          )}
          {found && (
            <FoundView
              search={found.search}
              found={found.found}
              filters={filtersToSend(found.query)}
              names={found.query.names}
              about={describeQuery(found.query, form.filters[found.search], form.industries)}
              onProblem={setProblem}
              onInserted={lookNow}
              onSaved={(saved) => setForm({ ...form, saved })}
              onBack={() => {
                setFound(undefined);
                setProblem("");
              }}
            />
          )}
        </Focused>
      )}
    </>
  );
}

/** The script names filters as formulas do; this replaces the names by words. */
function withFilterWords(sentence: string): string {
  return sentence.replace(/[a-z]+(_[a-z]+)+/g, (name) => FIND_WORDS.FILTER_WORDS[name] ?? name);
}

/** Sends `live` only when it is off, since on is the default. */
function filtersToSend({ filters, live }: Query): Record<string, FilterValue> {
  return live ? filters : { ...filters, live };
}
