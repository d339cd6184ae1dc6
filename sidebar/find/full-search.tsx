import { useId, useState } from "preact/hooks";
import type { Filters, FindSearch } from "../../contract/find";
import * as FIND_WORDS from "../find-words";
import { SEARCH_WORDS } from "../find-words";
import { ask } from "../server";

/** Starts the whole search, whose results come into a tab by themselves. May cost credits. */
export function FullSearch(props: {
  search: FindSearch;
  filters: Filters;
  onProblem: (sentence: string) => void;
}) {
  const { search, filters, onProblem } = props;
  const [most, setMost] = useState("100");
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState("");
  const [address, setAddress] = useState("");
  const [asksAddress, setAsksAddress] = useState(false);
  const id = useId();
  const limit = /^[1-9]\d{0,4}$/.test(most.trim()) ? Number(most) : undefined;

  async function start() {
    if (limit === undefined) return;
    setBusy(true);
    onProblem("");
    const question = { kind: search, name: SEARCH_WORDS[search], filters, limit } as const;
    const reply = await ask({ do: "start-signal", question, again: false, ownAddress: address });
    setBusy(false);
    if (!reply.ok && reply.code === "NO_WEBHOOK") setAsksAddress(true);
    if (!reply.ok) return onProblem(reply.sentence);
    setSaid(FIND_WORDS.fullStarted(reply.signals[0]?.tabName ?? ""));
  }

  return (
    <details>
      <summary>{FIND_WORDS.full}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <p class="hint">{FIND_WORDS.fullHint}</p>
        <div class="field">
          <label for={id}>{FIND_WORDS.fullMost}</label>
          <input
            id={id}
            inputMode="numeric"
            value={most}
            onInput={(event) => setMost(event.currentTarget.value)}
          />
        </div>
        {asksAddress && (
          <div class="field">
            <label for={`${id}-address`}>{FIND_WORDS.ownAddress}</label>
            <input
              id={`${id}-address`}
              value={address}
              onInput={(event) => setAddress(event.currentTarget.value)}
            />
            <p class="hint">
              {search === "leads" ? FIND_WORDS.ownAddressLeads : FIND_WORDS.ownAddressOthers}
            </p>
          </div>
        )}
        <button type="submit" disabled={busy || limit === undefined}>
          {FIND_WORDS.fullStart}
        </button>
        <p role="status">{said}</p>
      </form>
    </details>
  );
}
