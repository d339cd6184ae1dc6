import { useEffect, useRef, useState } from "preact/hooks";
import type { PeopleWanted, SignalShown } from "../../contract/signals";
import { Button } from "../button";
import { MoreColumns } from "../more-columns";
import * as SIGNALS_WORDS from "../signals-words";
import { WantedFields } from "../wanted-fields";
import { RunStep } from "./run-step";
import type { CardProps } from "./signal-card";

interface PeopleProps
  extends Pick<CardProps, "signal" | "busy" | "send" | "onAct" | "onFront" | "onProblem"> {
  wanted: PeopleWanted;
  setWanted: (wanted: PeopleWanted) => void;
}

/** Fetches people company by company, in several calls, until done or stopped. */
export function PeopleStep({ signal, wanted, setWanted, busy, send, onAct, ...on }: PeopleProps) {
  const { titles } = wanted;
  const { id, people, mine, kind: of } = signal;
  /** What it is looking for; "" while it rests. */
  const [works, setWorks] = useState("");
  const stopped = useRef(false);
  const stop = () => {
    stopped.current = true;
  };
  useEffect(() => stop, []);

  async function fetchPeople() {
    stopped.current = false;
    setWorks(SIGNALS_WORDS.tries(titles));
    // Bounded by the companies: each call handles at least one or is refused.
    let left = 1;
    while (left > 0 && !stopped.current) {
      const reply = await onAct({ do: "people-signal", id, ...wanted });
      const now = reply?.signals.find((each) => each.id === id)?.people;
      left = now?.left ?? 0;
      if (now) setWorks(SIGNALS_WORDS.tries(titles, `: ${now.done} of ${now.done + left}`));
    }
    setWorks("");
  }

  /** Adds the column of company pages, which a full search needs, from saved answers. Free. */
  async function withPages() {
    const reply = await send({ do: "columns", of });
    if (reply.ok)
      await send({ do: "columns", of, chosen: [...reply.chosen, "Company page"], signal: id });
  }

  return (
    <>
      <p role="status">{works || (people && peopleText(people))}</p>
      {mine && !works && (
        <WantedFields label={SIGNALS_WORDS.peopleTitles} wanted={wanted} onPick={setWanted} />
      )}
      {works && <Button onPress={stop}>{SIGNALS_WORDS.stop}</Button>}
      {mine && !works && (
        <Button barred={busy} onPress={fetchPeople}>
          {people && sameAs(people.wanted, wanted)
            ? people.left > 0
              ? SIGNALS_WORDS.bringMore
              : SIGNALS_WORDS.bringNew
            : people && titles.length > 0
              ? SIGNALS_WORDS.tryTitles(people.done + people.left)
              : SIGNALS_WORDS.bringPeople}
        </Button>
      )}
      {mine && <p class="hint after">{SIGNALS_WORDS.peopleFree}</p>}
      <MoreColumns of="people" label={SIGNALS_WORDS.peopleColumns} signal={id} send={send} />
      {mine && signal.tab !== null && (
        <RunStep
          name={SIGNALS_WORDS.allPeople}
          tab={signal.tab}
          rows={signal.arrived}
          terms={{ kind: "people", fields: [], runOn: "all", titles: titles.join("; ") }}
          show={SIGNALS_WORDS.cost}
          onReady={withPages}
          onOver={() => onAct({ do: "signals" })}
          {...on}
        />
      )}
    </>
  );
}

/** Otherwise it begins anew, with the companies that are done too. */
const sameAs = (one: PeopleWanted | undefined, other: PeopleWanted) =>
  JSON.stringify(one) === JSON.stringify(other);

function peopleText({ rows, done, left, tabName }: NonNullable<SignalShown["people"]>): string {
  return rows === 0
    ? SIGNALS_WORDS.noPeople(done, left)
    : SIGNALS_WORDS.people(rows, done, left, tabName);
}
