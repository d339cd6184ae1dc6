import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { FindReplies } from "../../contract/find";
import { Button } from "../button";
import * as FIND_WORDS from "../find-words";
import { ask } from "../server";
import { Chips } from "./chips";
import { type Query, valuesOf, withFilter } from "./query";

type Place = FindReplies["find-places"]["places"][number];

/** A place is asked for when nobody has typed for so long. */
const PAUSE_MS = 400;
const FEWEST_LETTERS = 2;

/** Places by name: typed, then chosen from what the service knows by that name. */
export function PlacesField(props: {
  name: string;
  label: string;
  query: Query;
  onChange: (query: Query) => void;
}) {
  const { name, label, query, onChange } = props;
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
    onChange({ ...chosen, names: { ...query.names, [place.id]: place.name } });
    setTyped("");
    input.current?.focus();
  };
  return (
    <div class="field">
      <label for={id}>{FIND_WORDS.typePlace(label)}</label>
      <Chips
        values={values.map((value) => ({ id: value, name: query.names[value] ?? value }))}
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
      <input
        ref={input}
        id={id}
        autocomplete="off"
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
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
                <span class="hint clip">{place.type}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
