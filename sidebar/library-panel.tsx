import { useEffect, useState } from "preact/hooks";
import type { LibraryRequest, LibraryShown } from "../contract/library";
import { Button } from "./button";
import { ListsPart } from "./library/lists-part";
import { SearchesPart } from "./library/searches-part";
import * as LIBRARY_WORDS from "./library-words";
import type { PanelProps } from "./panel-props";
import { Part } from "./part";
import { Done, Problem } from "./problem";
import { useAsk } from "./use-ask";
import * as WORDS from "./words";

/** The account's personas, lists and searches. */
export function LibraryPanel({ shown }: PanelProps) {
  const [library, setLibrary] = useState<LibraryShown>();
  const [message, setMessage] = useState("");
  const { busy, problem, send } = useAsk();

  /** Returns whether it was done. */
  async function act(request: LibraryRequest): Promise<boolean> {
    setMessage("");
    const reply = await send(request, (done) =>
      "personas" in done ? setLibrary(done) : setMessage(WORDS.inserted(done.rows, done.tab)),
    );
    return reply.ok;
  }

  useEffect(() => {
    if (shown && !library) void act({ do: "library" });
  }, [shown]);

  return (
    <>
      <Problem sentence={problem} loading={!library && LIBRARY_WORDS.loading} />
      <Done sentence={message} />
      {library && (
        <>
          <SearchesPart searches={library.searches} busy={busy} send={send} onAct={act} />
          <ListsPart lists={library.lists} busy={busy} onAct={act} />
          <Part
            name={LIBRARY_WORDS.personas}
            none={library.personas.length === 0 && LIBRARY_WORDS.noPersonas}
          >
            <ul class="lines">
              {library.personas.map(({ id, name, jobTitles, places }) => (
                <li key={id}>
                  <strong class="clip">{name || LIBRARY_WORDS.untitled}</strong>
                  <p class="hint clip">{[...jobTitles, ...places].join(", ")}</p>
                </li>
              ))}
            </ul>
            {library.personas.length > 0 && (
              <Button
                class="after"
                disabled={busy}
                aria-label={LIBRARY_WORDS.personasToTab}
                onClick={() => act({ do: "library-personas" })}
              >
                {LIBRARY_WORDS.toTab}
              </Button>
            )}
          </Part>
        </>
      )}
      <Button class="quiet" disabled={busy} onClick={() => act({ do: "library" })}>
        {WORDS.readAgain}
      </Button>
    </>
  );
}
