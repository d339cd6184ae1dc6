import { useEffect, useState } from "preact/hooks";
import type { FilterValue, FindForm } from "../contract/find";
import { FilterForm } from "./find/filter-form";
import { type Found, FoundView } from "./find/found-view";
import {
  canSearch,
  describeQuery,
  type FindWay,
  NO_QUERY,
  type Query,
  searchOf,
  withFilter,
} from "./find/query";
import * as FIND_WORDS from "./find-words";
import { Focused } from "./focus";
import type { PanelProps } from "./panel-props";
import { Problem } from "./problem";
import { useAsk } from "./use-ask";

const EMPTY: Record<FindWay, Query> = { leads: NO_QUERY, people: NO_QUERY, companies: NO_QUERY };

/**
 * Searches leads, people at a company, or companies. Never searches by itself.
 *
 *   form ─> found ─> form (its filters kept)
 */
export function FindPanel({ shown, looks, lookNow, onGo }: PanelProps) {
  const [form, setForm] = useState<FindForm>();
  const [way, setWay] = useState<FindWay>("leads");
  const [queries, setQueries] = useState(EMPTY);
  const [found, setFound] = useState<Found>();
  const { busy, problem, setProblem, send } = useAsk();
  const query = queries[way];
  const search = searchOf(way);

  useEffect(() => {
    if (shown && !form) void send({ do: "find-form" }, setForm);
  }, [shown]);

  const run = (asked = query) =>
    send({ do: "find-preview", search, filters: filtersToSend(asked) }, (reply) =>
      setFound({ found: reply, way, search, query: asked }),
    );

  const keep = ({ saved }: Pick<FindForm, "saved">) => setForm(form && { ...form, saved });
  const change = (next: Query) => setQueries({ ...queries, [way]: next });

  return (
    <>
      <Problem says={withFilterWords(problem)} loading={!form && FIND_WORDS.loading} onGo={onGo} />
      {form && (
        <Focused key={found ? "found" : "form"}>
          {!found && (
            <FilterForm
              {...form}
              way={way}
              filters={form.filters[search]}
              query={query}
              busy={busy}
              onWay={setWay}
              onPick={change}
              onOpen={({ search: of, filters, places: names }) => {
                const { live, ...rest } = filters;
                setWay(of);
                setQueries({ ...queries, [of]: { filters: rest, names, live: live !== false } });
              }}
              onDrop={(id) => send({ do: "find-drop", id }, keep)}
              onRun={() => run()}
            />
          )}
          {found && (
            <FoundView
              key={JSON.stringify(found.query)}
              {...found}
              look={shown && looks}
              filters={filtersToSend(found.query)}
              about={describeQuery(found.query, form.filters[found.search], form.industries)}
              onProblem={setProblem}
              onInserted={lookNow}
              onGo={onGo}
              onSaved={keep}
              onWithout={(filter) => {
                const less = withFilter(found.query, filter, undefined);
                change(less);
                if (canSearch(way, less)) void run(less);
                else setFound(undefined);
              }}
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

/** Replaces filter names, which the script writes as formulas do, with labels. */
function withFilterWords(sentence: string): string {
  return sentence.replace(/[a-z]+(_[a-z]+)+/g, FIND_WORDS.filterWord);
}

/** Sends `live` only when it is off, since on is the default. */
function filtersToSend({ filters, live }: Query): Record<string, FilterValue> {
  return live ? filters : { ...filters, live };
}
