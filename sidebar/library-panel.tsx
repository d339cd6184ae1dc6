import { useEffect, useState } from "preact/hooks";
import type { LibraryRequest, LibraryShown, NewTab } from "../contract/library";
import { Button } from "./button";
import { ListsPart } from "./library/lists-part";
import { SearchesPart } from "./library/searches-part";
import * as LIBRARY_WORDS from "./library-words";
import { MoreColumns } from "./more-columns";
import type { PanelProps } from "./panel-props";
import { Part } from "./part";
import { Done, Problem } from "./problem";
import { useAsk } from "./use-ask";
import * as WORDS from "./words";

/** Replaces one item of the library by what was read again. */
function withAgain(shown: LibraryShown, again: { id: string }): LibraryShown {
  const fresh = <T extends { id: string }>(all: T[]) =>
    all.map((each) => (each.id === again.id ? { ...each, ...again } : each));
  return { ...shown, lists: fresh(shown.lists), personas: fresh(shown.personas) };
}

function insertedText({ rows, tab, total = rows }: NewTab): string {
  return WORDS.inserted(rows, tab) + (total > rows ? LIBRARY_WORDS.firstOf(total) : "");
}

/** The account's personas, lists and searches. */
export function LibraryPanel({ shown, front, lookNow, onGo }: PanelProps) {
  const [library, setLibrary] = useState<LibraryShown>();
  const [message, setMessage] = useState("");
  const { busy, problem, send } = useAsk();

  /** Resolves to whether it succeeded. */
  async function act(request: LibraryRequest): Promise<boolean> {
    setMessage("");
    const reply = await send(request, (done) => {
      if ("searches" in done) setLibrary(done);
      else if ("again" in done) setLibrary(library && withAgain(library, done.again));
      else {
        setMessage(insertedText(done));
        lookNow();
      }
    });
    return reply.ok;
  }

  useEffect(() => {
    if (shown && !library) void act({ do: "library" });
  }, [shown]);

  return (
    <>
      <Problem says={problem} loading={!library && LIBRARY_WORDS.loading} onGo={onGo} />
      <Done says={message} />
      {library && (
        <>
          <MoreColumns
            of="leads"
            send={send}
            tab={front?.tab}
            onFilled={(cells) => setMessage(WORDS.filledCells(cells))}
          />
          <SearchesPart searches={library.searches} busy={busy} onAct={act} />
          <ListsPart lists={library.lists} busy={busy} onAct={act} />
          <Part name={LIBRARY_WORDS.personas} none={LIBRARY_WORDS.personasWhy}>
            <ul class="lines">
              {library.personas.map(({ id, name, jobTitles, places }) => (
                <li key={id}>
                  <div class="line">
                    <strong class="clip">{name || LIBRARY_WORDS.untitled}</strong>
                    <Button
                      class="quiet"
                      barred={busy}
                      aria-label={LIBRARY_WORDS.again(name)}
                      onPress={() => act({ do: "library-again", of: "personas", id })}
                    >
                      {LIBRARY_WORDS.again("")}
                    </Button>
                  </div>
                  <p class="hint clip">{[...jobTitles, ...places].join(", ")}</p>
                </li>
              ))}
            </ul>
            {library.personas.length > 0 && (
              <Button
                class="after"
                barred={busy}
                aria-label={LIBRARY_WORDS.personasToTab}
                onPress={() => act({ do: "library-personas" })}
              >
                {LIBRARY_WORDS.toTab}
              </Button>
            )}
          </Part>
        </>
      )}
      <Button class="quiet" barred={busy} onPress={() => act({ do: "library" })}>
        {WORDS.readAgain}
      </Button>
    </>
  );
}
