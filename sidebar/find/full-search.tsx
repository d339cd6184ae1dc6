import { useState } from "preact/hooks";
import type { Filters, FindSearch } from "../../contract/find";
import type { SignalShown } from "../../contract/signals";
import { TextInput } from "../controls";
import * as FIND_WORDS from "../find-words";
import { Form } from "../form";
import { ask } from "../server";
import * as SIGNALS_WORDS from "../signals-words";

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
    setMessage(started ? startedText(started) : "");
  }

  return (
    <details>
      <summary>{FIND_WORDS.full}</summary>
      <Form onSubmit={() => start()}>
        <p class="hint">{FIND_WORDS.fullHint}</p>
        <TextInput label={FIND_WORDS.fullMost} inputMode="numeric" value={most} onInput={setMost} />
        {asksAddress && (
          <TextInput
            label={FIND_WORDS.ownAddress}
            value={address}
            hint={search === "leads" ? FIND_WORDS.ownAddressLeads : FIND_WORDS.ownAddressOthers}
            onInput={setAddress}
          />
        )}
        <button type="submit" disabled={busy || limit === undefined}>
          {again ? SIGNALS_WORDS.startAgain : FIND_WORDS.fullStart}
        </button>
        <p role="status">{message}</p>
      </Form>
    </details>
  );
}

/** Where the results come: into a tab, or only the first of them. */
function startedText({
  tab,
  tabName,
  elsewhere,
  readable,
  arrived,
  expected,
}: SignalShown): string {
  if (elsewhere && !readable && arrived > 0)
    return SIGNALS_WORDS.firstArrived(arrived, expected, tabName);
  return FIND_WORDS.fullStarted(tab === null ? "" : tabName);
}
