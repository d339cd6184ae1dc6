import { useEffect, useState } from "preact/hooks";
import type { LibraryRequest, LibraryShown } from "../contract/library";
import { Button } from "./button";
import { ListsPart } from "./library/lists-part";
import { SearchesPart } from "./library/searches-part";
import * as LIBRARY_WORDS from "./library-words";
import type { PanelProps } from "./panel-props";
import { Done, Problem } from "./problem";
import { ask } from "./server";
import * as WORDS from "./words";

/** The account's personas, lists and searches. */
export function LibraryPanel({ shown }: PanelProps) {
  const [library, setLibrary] = useState<LibraryShown>();
  const [problem, setProblem] = useState("");
  const [message, setMessage] = useState("");
  const [busy, setBusy] = useState(false);

  /** Returns whether it was done. */
  async function act(request: LibraryRequest): Promise<boolean> {
    setBusy(true);
    const reply = await ask(request);
    setBusy(false);
    setProblem(reply.ok ? "" : reply.sentence);
    setMessage("");
    if (!reply.ok) return false;
    if ("personas" in reply) setLibrary(reply);
    else setMessage(WORDS.inserted(reply.rows, reply.tab));
    return true;
  }

  useEffect(() => {
    if (shown && !library) void act({ do: "library" });
  }, [shown]);

  return (
    <>
      <Problem sentence={problem} />
      <Done sentence={!library && problem === "" ? LIBRARY_WORDS.loading : message} />
      {library && (
        <>
          <SearchesPart searches={library.searches} busy={busy} onAct={act} />
          <ListsPart lists={library.lists} busy={busy} onAct={act} />
          <section class="part">
            <h2>{LIBRARY_WORDS.personas}</h2>
            {library.personas.length === 0 && <p class="hint">{LIBRARY_WORDS.noPersonas}</p>}
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
          </section>
        </>
      )}
      <Button class="quiet" disabled={busy} onClick={() => act({ do: "library" })}>
        {LIBRARY_WORDS.refresh}
      </Button>
    </>
  );
}
