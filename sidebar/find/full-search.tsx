import { useState } from "preact/hooks";
import type { Filters, FindSearch } from "../../contract/find";
import type { SignalShown } from "../../contract/signals";
import { Submit } from "../button";
import { TextInput } from "../controls";
import * as FIND_WORDS from "../find-words";
import { Fold } from "../fold";
import { Form } from "../form";
import { Hint } from "../paragraph";
import * as SIGNALS_WORDS from "../signals-words";
import { useAsk } from "../use-ask";

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
  const { busy, send } = useAsk(onProblem);
  const [message, setMessage] = useState("");
  const [again, setAgain] = useState(false);
  const [address, setAddress] = useState("");
  const [asksAddress, setAsksAddress] = useState(false);
  const limit = /^[1-9]\d{0,4}$/.test(most.trim()) ? Number(most) : undefined;

  async function start() {
    if (limit === undefined) return;
    const question = { kind: search, name: about, filters, limit } as const;
    const request = { do: "start-signal", question, again, ownAddress: address } as const;
    const reply = await send(request, ({ signals: [started] }) =>
      setMessage(started ? startedText(started) : ""),
    );
    const code = reply.ok ? "" : reply.code;
    setAgain(code === "ASKED_BEFORE");
    if (code === "NO_WEBHOOK") setAsksAddress(true);
  }

  return (
    <Fold name={FIND_WORDS.full}>
      <Form onSubmit={start}>
        <Hint>{FIND_WORDS.fullHint}</Hint>
        <TextInput label={FIND_WORDS.fullMost} inputMode="numeric" value={most} onInput={setMost} />
        {asksAddress && (
          <TextInput
            label={FIND_WORDS.ownAddress}
            value={address}
            hint={search === "leads" ? FIND_WORDS.ownAddressLeads : FIND_WORDS.ownAddressOthers}
            onInput={setAddress}
          />
        )}
        <Submit disabled={busy || limit === undefined}>
          {again ? SIGNALS_WORDS.startAgain : FIND_WORDS.fullStart}
        </Submit>
        <p role="status">{message}</p>
      </Form>
    </Fold>
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
