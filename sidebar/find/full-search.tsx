import { useId, useState } from "preact/hooks";
import type { Filters, FindSearch } from "../../contract/find";
import { Field } from "../field";
import * as FIND_WORDS from "../find-words";
import { ask } from "../server";
import * as SIGNALS_WORDS from "../signals-words";
import { textTo } from "../text-to";

/** Starts the whole search, whose results arrive in a tab. May cost credits. */
export function FullSearch(props: {
  search: FindSearch;
  filters: Filters;
  /** The search's name in the account. */
  about: string;
  onProblem: (sentence: string) => void;
}) {
  const { search, filters, about, onProblem } = props;
  const [most, setMost] = useState("100");
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState("");
  const [again, setAgain] = useState(false);
  const [address, setAddress] = useState("");
  const [asksAddress, setAsksAddress] = useState(false);
  const id = useId();
  const limit = /^[1-9]\d{0,4}$/.test(most.trim()) ? Number(most) : undefined;

  async function start() {
    if (limit === undefined) return;
    setBusy(true);
    onProblem("");
    const question = { kind: search, name: about, filters, limit } as const;
    const reply = await ask({ do: "start-signal", question, again, ownAddress: address });
    setBusy(false);
    setAgain(!reply.ok && reply.code === "ASKED_BEFORE");
    if (!reply.ok && reply.code === "NO_WEBHOOK") setAsksAddress(true);
    if (!reply.ok) return onProblem(reply.sentence);
    const [started] = reply.signals;
    setMessage(FIND_WORDS.fullStarted(started?.tab == null ? "" : started.tabName));
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
        <Field id={id} label={FIND_WORDS.fullMost}>
          <input id={id} inputMode="numeric" value={most} onInput={textTo(setMost)} />
        </Field>
        {asksAddress && (
          <Field id={`${id}-address`} label={FIND_WORDS.ownAddress}>
            <input id={`${id}-address`} value={address} onInput={textTo(setAddress)} />
            <p class="hint">
              {search === "leads" ? FIND_WORDS.ownAddressLeads : FIND_WORDS.ownAddressOthers}
            </p>
          </Field>
        )}
        <button type="submit" disabled={busy || limit === undefined}>
          {again ? SIGNALS_WORDS.startAgain : FIND_WORDS.fullStart}
        </button>
        <p role="status">{message}</p>
      </form>
    </details>
  );
}
