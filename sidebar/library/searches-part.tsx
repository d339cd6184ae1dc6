import { useState } from "preact/hooks";
import type { LibraryRequest, SearchShown } from "../../contract/library";
import { Button } from "../button";
import { Confirm } from "../confirm";
import { Select } from "../controls";
import * as LIBRARY_WORDS from "../library-words";
import { SEARCH_STATE_WORDS } from "../library-words";
import { Part } from "../part";

type Status = Extract<LibraryRequest, { do: "library-search" }>["status"];

const STATUS_WORDS: Record<Status, string> = {
  "": LIBRARY_WORDS.all,
  qualified: LIBRARY_WORDS.qualified,
  disqualified: LIBRARY_WORDS.disqualified,
};

/** Searches with their states. The leads of each can go into a tab. */
export function SearchesPart(props: {
  searches: SearchShown[];
  busy: boolean;
  onAct: (request: LibraryRequest) => Promise<boolean>;
}) {
  const { searches, busy, onAct } = props;
  const [status, setStatus] = useState<Status>("");
  return (
    <Part name={LIBRARY_WORDS.searches} none={searches.length === 0 && LIBRARY_WORDS.noSearches}>
      {searches.length > 0 && (
        <Select
          label={LIBRARY_WORDS.leads}
          value={status}
          options={["", "qualified", "disqualified"]}
          name={(each) => STATUS_WORDS[each]}
          onPick={setStatus}
        />
      )}
      <ul class="lines">
        {searches.map((search) => (
          <li key={search.id}>
            <div class="line">
              <strong class="clip">{search.name || LIBRARY_WORDS.untitled}</strong>
              <span class="hint clip">{SEARCH_STATE_WORDS[search.status] ?? search.status}</span>
            </div>
            <div class="line">
              <span class="hint">{search.running && LIBRARY_WORDS.still}</span>
              <Button
                class="quiet"
                barred={busy}
                aria-label={`${LIBRARY_WORDS.leadsOf(search.name || LIBRARY_WORDS.untitled)}: ${LIBRARY_WORDS.toTab}`}
                onPress={() => onAct({ do: "library-search", id: search.id, status })}
              >
                {LIBRARY_WORDS.toTab}
              </Button>
            </div>
            <Confirm
              label={LIBRARY_WORDS.deleteSearch(search.name || LIBRARY_WORDS.untitled)}
              shown={LIBRARY_WORDS.deleteIt}
              question={LIBRARY_WORDS.deleteAsk}
              yes={LIBRARY_WORDS.deleteNow}
              busy={busy}
              onYes={() => onAct({ do: "search-delete", id: search.id })}
            />
          </li>
        ))}
      </ul>
    </Part>
  );
}
