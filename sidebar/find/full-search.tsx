import { useState } from "preact/hooks";
import type { Filters } from "../../contract/find";
import { Submit } from "../button";
import { TextInput } from "../controls";
import * as FIND_WORDS from "../find-words";
import { Fold } from "../fold";
import { Form } from "../form";
import { FromAccount } from "../from-account";
import type { PanelProps } from "../panel-props";
import { Hint, Warning } from "../paragraph";
import { ToSettings } from "../problem";
import { formatNumbersIn, typedNumber } from "../sheet-locale";
import * as SIGNALS_WORDS from "../signals-words";
import { useAsk } from "../use-ask";
import { type FindWay, filtersOfPeople } from "./query";

/** The most results that the service gives of one search (service-gaps). */
const MOST_COMPANIES = 1_000;
const MOST_PEOPLE = 2_500;

/** Starts the whole search, whose results arrive in a tab. May cost credits. */
export function FullSearch(props: {
  way: FindWay;
  filters: Filters;
  /** How many results were found. */
  total: number;
  /** Whether this file receives results. */
  receives: boolean;
  /** The search's name in the account. */
  about: string;
  /** What it counts as in the month's limit. */
  figure: string;
  onGo: PanelProps["onGo"];
  onProblem: (sentence: string) => void;
}) {
  const { way, filters, about, figure, onGo, onProblem } = props;
  const ofPeople = way === "people";
  const asksAddress = !ofPeople && !props.receives;
  const [most, setMost] = useState(
    String(Math.min(props.total || 100, way === "companies" ? MOST_COMPANIES : MOST_PEOPLE)),
  );
  const { busy, send } = useAsk(onProblem);
  const [message, setMessage] = useState("");
  const [again, setAgain] = useState(false);
  const [address, setAddress] = useState("");
  const [company, setCompany] = useState("");
  const [persona, setPersona] = useState("");
  const needed = asksAddress ? address : ofPeople ? company : way;
  const limit = typedNumber(most);
  const ready = limit > 0 && limit < 100_000 && needed.trim() !== "";

  async function start() {
    if (!ready) return;
    const asked = ofPeople ? { company, filters: filtersOfPeople(filters, persona) } : { filters };
    const question = { kind: way, name: about, limit, ...asked };
    const request = { do: "start-signal", question, again, ownAddress: address } as const;
    const reply = await send(request, () => setMessage(FIND_WORDS.fullStarted));
    setAgain(!reply.ok && reply.code === "ASKED_BEFORE");
  }

  return (
    <Fold name={FIND_WORDS.full}>
      <Form onSend={start}>
        <Hint>
          {asksAddress && way === "companies" ? SIGNALS_WORDS.priceUnknown : FIND_WORDS.fullHint}
        </Hint>
        {ofPeople && (
          <>
            <TextInput label={FIND_WORDS.companyPage} value={company} onText={setCompany} />
            <FromAccount
              label={SIGNALS_WORDS.choosePersona}
              of="personas"
              value={persona}
              none={FIND_WORDS.choose}
              onChoose={(chosen) => setPersona(chosen?.id ?? "")}
            />
          </>
        )}
        <TextInput label={FIND_WORDS.fullMost} inputMode="numeric" value={most} onText={setMost} />
        {asksAddress && (
          <>
            <Warning>{SIGNALS_WORDS.noWebhook}</Warning>
            <ToSettings says={SIGNALS_WORDS.noWebhook} onGo={onGo} />
            <TextInput
              label={FIND_WORDS.ownAddress}
              value={address}
              hint={way === "leads" ? FIND_WORDS.ownAddressLeads : FIND_WORDS.ownAddressOthers}
              onText={setAddress}
            />
          </>
        )}
        <Submit barred={busy || !ready}>
          {again ? SIGNALS_WORDS.startAgain : FIND_WORDS.fullStart}
        </Submit>
        <p role="status">{message || formatNumbersIn(figure)}</p>
      </Form>
    </Fold>
  );
}
