import { useEffect, useRef, useState } from "preact/hooks";
import type { FilterShown, NamedChoice, SavedQuery } from "../../contract/find";
import { Button, Submit } from "../button";
import { Check, Select } from "../controls";
import * as FIND_WORDS from "../find-words";
import { FIRST_FILTERS, filterWord, SEARCH_WORDS } from "../find-words";
import { Fold } from "../fold";
import { Form } from "../form";
import { FromAccount } from "../from-account";
import { Hint } from "../paragraph";
import { FilterField } from "./filter-field";
import { canSearch, type FindWay, type Query, withLive, withValues } from "./query";

/** Which search, its filters, and the saved searches. */
export function FilterForm(props: {
  way: FindWay;
  filters: FilterShown[];
  industries: NamedChoice[];
  saved: SavedQuery[];
  query: Query;
  busy: boolean;
  onWay: (way: FindWay) => void;
  onPick: (query: Query) => void;
  onOpen: (saved: SavedQuery) => void;
  onDrop: (id: string) => void;
  onRun: () => void;
}) {
  const { way, filters, saved, query, busy, onPick } = props;
  const [added, setAdded] = useState<readonly string[]>([]);
  const latest = useRef<HTMLDivElement>(null);
  // Focuses the filter added last, so that people can type at once.
  useEffect(
    () => latest.current?.querySelector<HTMLElement>("input, summary, button")?.focus(),
    [added],
  );
  const enough = canSearch(way, query);
  const usable = filters.filter(({ networkOnly }) => query.live || !networkOnly);
  const isOpen = ({ name }: FilterShown) =>
    FIRST_FILTERS[way].includes(name) || added.includes(name) || name in query.filters;
  // First this search's initial filters in their order, then the others.
  const placeOf = ({ name }: FilterShown) => FIRST_FILTERS[way].indexOf(name) >>> 0;
  const hidden = filters.filter(({ networkOnly }) => networkOnly && !query.live);
  return (
    <Form onSend={() => props.onRun()}>
      <fieldset class="row">
        <legend class="unseen">{FIND_WORDS.lookFor}</legend>
        {(Object.keys(SEARCH_WORDS) as FindWay[]).map((each) => (
          <Check
            key={each}
            name="search"
            label={SEARCH_WORDS[each]}
            checked={each === way}
            onPick={() => props.onWay(each)}
          />
        ))}
      </fieldset>
      {saved.length > 0 && (
        <Fold name={`${FIND_WORDS.saved} (${saved.length})`}>
          <ul class="lines">
            {saved.map((each) => (
              <li key={each.id} class="line">
                <Button class="quiet" onPress={() => props.onOpen(each)}>
                  {FIND_WORDS.open} {each.name}
                </Button>
                <Button class="quiet" onPress={() => props.onDrop(each.id)}>
                  {FIND_WORDS.remove} <span class="unseen">{each.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {usable
        .filter(isOpen)
        .sort((one, other) => placeOf(one) - placeOf(other))
        .map((filter) => (
          <div key={filter.name} ref={filter.name === added[added.length - 1] ? latest : null}>
            <FilterField
              filter={filter}
              industries={props.industries}
              query={query}
              onPick={onPick}
            />
          </div>
        ))}
      {way !== "companies" && (
        <FromAccount
          label={FIND_WORDS.ofPersona}
          of="personas"
          onChoose={(persona) => onPick(withValues(query, "job_titles", persona?.jobTitles ?? []))}
        />
      )}
      <Select
        label={FIND_WORDS.addFilter}
        value=""
        empty={FIND_WORDS.choose}
        options={usable.filter((filter) => !isOpen(filter)).map(({ name }) => name)}
        name={filterWord}
        onPick={(name) => name !== "" && setAdded([...added, name])}
      />
      <Check
        label={FIND_WORDS.live}
        checked={query.live}
        onPick={(live) => onPick(withLive(query, live, filters))}
      />
      <Hint>
        {FIND_WORDS.liveHint}{" "}
        {hidden.length > 0 &&
          FIND_WORDS.liveHides(hidden.map(({ name }) => filterWord(name)).join(", "))}
      </Hint>
      <Submit class="primary" barred={busy || !enough}>
        {busy ? FIND_WORDS.searching : FIND_WORDS.search}
      </Submit>
      <Hint role="status">
        {enough
          ? FIND_WORDS.free
          : way === "people"
            ? FIND_WORDS.needsCompany
            : FIND_WORDS.needsFilter}
      </Hint>
    </Form>
  );
}
