import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { FoundPlace, NamedChoice } from "../../contract/find";
import { Button } from "../button";
import { Field } from "../field";
import * as FIND_WORDS from "../find-words";
import { ask } from "../server";
import { textTo } from "../text-to";
import { Chips } from "./chips";
import { type Query, valuesOf, withFilter } from "./query";

/** A place also has a type. */
type Place = NamedChoice & Partial<FoundPlace>;

/** We ask for a place after this pause in typing. */
const PAUSE_MS = 400;
const FEWEST_LETTERS = 2;
const MOST_OFFERED = 8;

/** Values that are typed, then chosen by name. The service finds places; `known` values need no request. */
export function PlacesField(props: {
  name: string;
  label: string;
  known?: readonly NamedChoice[];
  query: Query;
  onChange: (query: Query) => void;
}) {
  const { name, label, known, query, onChange } = props;
  const [typed, setTyped] = useState("");
  const [places, setPlaces] = useState<Place[]>();
  const [problem, setProblem] = useState("");
  const latest = useRef("");
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const values = valuesOf(query, name);

  useEffect(() => {
    latest.current = typed;
    setPlaces(undefined);
    setProblem("");
    if (typed.trim().length < FEWEST_LETTERS) return;
    if (known) return setPlaces(startingWith(known, typed));
    const timer = setTimeout(async () => {
      const reply = await ask({ do: "find-places", name: typed.trim() });
      if (latest.current !== typed) return;
      if (reply.ok) setPlaces(reply.places);
      else setProblem(reply.sentence);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const choose = (place: Place) => {
    const chosen = withFilter(query, name, [...new Set([...values, place.id])]);
    onChange(known ? chosen : { ...chosen, names: { ...query.names, [place.id]: place.name } });
    setTyped("");
    input.current?.focus();
  };
  return (
    <Field id={id} label={(known ? FIND_WORDS.typeName : FIND_WORDS.typePlace)(label)}>
      <Chips
        values={values.map((value) => ({
          id: value,
          name:
            (known ? known.find((each) => each.id === value)?.name : query.names[value]) ?? value,
        }))}
        onRemove={(gone) =>
          onChange(
            withFilter(
              query,
              name,
              values.filter((value) => value !== gone),
            ),
          )
        }
      />
      <input ref={input} id={id} autocomplete="off" value={typed} onInput={textTo(setTyped)} />
      <p class="hint" role="status">
        {places && FIND_WORDS.places(places.length)}
        {problem}
      </p>
      {places && places.length > 0 && (
        <ul class="options">
          {places.map((place) => (
            <li key={place.id}>
              <Button onClick={() => choose(place)}>
                <span class="clip">{place.name}</span>
                {place.type && <span class="hint clip">{place.type}</span>}
              </Button>
            </li>
          ))}
        </ul>
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
