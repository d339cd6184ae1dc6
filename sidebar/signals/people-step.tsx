import { useEffect, useRef, useState } from "preact/hooks";
import type { SignalShown, SignalsReply, SignalsRequest } from "../../contract/signals";
import { Button } from "../button";
import { TypedValues } from "../find/filter-field";
import * as SIGNALS_WORDS from "../signals-words";

/** Fetches people company by company, in as many calls as needed, until done or stopped. */
export function PeopleStep(props: {
  signal: SignalShown;
  busy: boolean;
  onAct: (request: SignalsRequest) => Promise<SignalsReply | undefined>;
}) {
  const { signal, busy, onAct } = props;
  const { id, people, mine } = signal;
  const [titles, setTitles] = useState<string[]>([]);
  const [works, setWorks] = useState(false);
  const stopped = useRef(false);
  const stop = () => {
    stopped.current = true;
  };
  useEffect(() => stop, []);

  async function fetchPeople() {
    stopped.current = false;
    setWorks(true);
    // Bounded by the companies: each call does at least one, or is refused.
    let left = 1;
    while (left > 0 && !stopped.current) {
      const reply = await onAct({ do: "people-signal", id, titles });
      left = reply?.signals.find((each) => each.id === id)?.people?.left ?? 0;
    }
    setWorks(false);
  }

  return (
    <>
      <p role="status">{people && peopleText(people)}</p>
      {mine && !works && (
        <TypedValues label={SIGNALS_WORDS.peopleTitles} values={titles} onChange={setTitles} />
      )}
      {works && <Button onClick={stop}>{SIGNALS_WORDS.stop}</Button>}
      {mine && !works && (
        <Button disabled={busy} onClick={fetchPeople}>
          {people === null
            ? SIGNALS_WORDS.bringPeople
            : people.left > 0
              ? SIGNALS_WORDS.bringMore
              : titles.length > 0
                ? SIGNALS_WORDS.tryTitles
                : SIGNALS_WORDS.bringNew}
        </Button>
      )}
      {mine && <p class="hint after">{SIGNALS_WORDS.peopleFree}</p>}
    </>
  );
}

function peopleText({ rows, done, left, tabName }: NonNullable<SignalShown["people"]>): string {
  return rows === 0
    ? SIGNALS_WORDS.noPeople(done, left)
    : SIGNALS_WORDS.people(rows, done, left, tabName);
}
