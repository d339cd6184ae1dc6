import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { FoundPlace, NamedChoice } from "../../contract/find";
import { Button } from "../button";
import { Field } from "../field";
import * as FIND_WORDS from "../find-words";
import { Hint } from "../paragraph";
import { ask } from "../server";
import { textTo } from "../text-to";
import { Chips } from "./chips";
import { namedValues, type Query, withNamed, withoutValue, withValues } from "./query";

/** A place also has a type. */
type Place = NamedChoice & Partial<FoundPlace>;

/** The pause in typing after which places are requested. */
const PAUSE_MS = 400;
const FEWEST_LETTERS = 2;
const MOST_OFFERED = 8;

/** Values to type and then choose by name. The service finds places; `known` values need no request. */
export function PlacesField(props: {
  name: string;
  label: string;
  known?: readonly NamedChoice[] | undefined;
  /** Hiring signals take other ids of places. */
  hiring?: boolean | undefined;
  query: Query;
  onPick: (query: Query) => void;
}) {
  const { name, label, known, query, onPick } = props;
  const [typed, setTyped] = useState("");
  const [places, setPlaces] = useState<Place[]>();
  /** The index of the place that Enter chooses. */
  const [at, setAt] = useState(0);
  const [problem, setProblem] = useState("");
  const latest = useRef("");
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(() => {
    // Text that is typed but not chosen would not narrow the search.
    input.current?.setCustomValidity(typed.trim() && FIND_WORDS.choosePlace);
    latest.current = typed;
    setPlaces(undefined);
    setAt(0);
    setProblem("");
    if (typed.trim().length < FEWEST_LETTERS) return;
    if (known) return setPlaces(startingWith(known, typed));
    const timer = setTimeout(async () => {
      const reply = await ask({ do: "find-places", name: typed.trim(), hiring: props.hiring });
      if (latest.current !== typed) return;
      if (reply.ok) setPlaces(reply.places);
      else setProblem(reply.sentence);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [at, places]);

  const choose = (place: Place) => {
    onPick(known ? withValues(query, name, [place.id]) : withNamed(query, name, place));
    setTyped("");
    input.current?.focus();
  };
  const open = places !== undefined && places.length > 0;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // While a place is typed, Enter never searches.
    if (typed.trim() === "" || !(step || /^(Enter|Escape)$/.test(event.key))) return;
    event.preventDefault();
    if (event.key === "Escape") setPlaces(undefined);
    const place = open && places[at];
    if (place && step) setAt((at + step + places.length) % places.length);
    else if (place && event.key === "Enter") choose(place);
  };
  return (
    <Field id={id} label={(known ? FIND_WORDS.typeName : FIND_WORDS.typePlace)(label)}>
      <Chips
        values={namedValues(query, name, known)}
        onRemove={(gone) => onPick(withoutValue(query, name, gone))}
      />
      <input
        ref={input}
        id={id}
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-activedescendant={open ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        autocomplete="off"
        value={typed}
        onInput={textTo(setTyped)}
        onKeyDown={onKeyDown}
      />
      <Hint role="status">
        {places && FIND_WORDS.places(places.length)}
        {problem}
      </Hint>
      {open && (
        <div class="options" role="listbox" id={`${id}-list`} aria-label={label}>
          {places.map((place, index) => (
            <Button
              key={place.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onPress={() => choose(place)}
            >
              <span class="clip">{place.name}</span>
              {place.type && <span class="hint clip">{place.type}</span>}
            </Button>
          ))}
        </div>
      )}
    </Field>
  );
}

/** Values with a word that starts with what was typed. */
function startingWith(known: readonly NamedChoice[], typed: string): NamedChoice[] {
  const wanted = ` ${typed.trim().toLowerCase()}`;
  return known
    .filter(({ name }) => ` ${name.toLowerCase()}`.includes(wanted))
    .slice(0, MOST_OFFERED);
}
