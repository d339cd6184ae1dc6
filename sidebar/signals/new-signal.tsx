import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { SignalQuestion, SignalsReply } from "../../contract/signals";
import { Submit } from "../button";
import { Check, named, Select, TextInput, Ticks } from "../controls";
import { TypedValues } from "../find/filter-field";
import { PlacesField } from "../find/places-field";
import { type Query, valuesOf, withFilter } from "../find/query";
import { FromAccount } from "../from-account";
import { MoreColumns, type SendColumns } from "../more-columns";
import { Hint, Warning } from "../paragraph";
import { Part } from "../part";
import * as SIGNALS_WORDS from "../signals-words";
import { SIGNAL_WORDS } from "../signals-words";
import {
  type Entered,
  isComplete,
  NOTHING,
  questionOf,
  STARTABLE,
  type Startable,
} from "./signal-form";

/** The form for each kind of signal. A refusal keeps what was typed. */
export function NewSignal(props: {
  state: SignalsReply;
  busy: boolean;
  send: SendColumns;
  onStart: (question: SignalQuestion, ownAddress: string) => Promise<unknown>;
}) {
  const { state, busy, send, onStart } = props;
  const [kind, setKind] = useState<Startable>("hiring");
  const [form, setForm] = useState<Entered>(NOTHING);
  const byWebhook = kind === "hiring" || kind === "post";
  const asksAddress = byWebhook && !state.receives;
  const [address, setAddress] = useState("");
  const Fields = FIELDS[kind];
  return (
    <Part
      name={SIGNALS_WORDS.newSignal}
      onSubmit={() => onStart(questionOf(kind, form), asksAddress ? address : "")}
    >
      <Select
        label={SIGNALS_WORDS.bring}
        value={kind}
        options={STARTABLE}
        name={(each) => SIGNAL_WORDS[each]}
        onChange={setKind}
      />
      <Fields {...fieldsOf(form, setForm)} state={state} />
      <MoreColumns key={kind} of={kind} send={send} />
      {asksAddress && (
        <>
          <Warning>{SIGNALS_WORDS.noWebhook}</Warning>
          <TextInput label={SIGNALS_WORDS.ownAddress} value={address} onInput={setAddress} />
        </>
      )}
      <Hint>
        {kind === "jobs" ? SIGNALS_WORDS.costs(state.jobsCredits) : SIGNALS_WORDS.costUnknown}
      </Hint>
      <Submit
        class="primary"
        disabled={busy || (asksAddress && address.trim() === "") || !isComplete(kind, form)}
      >
        {busy ? SIGNALS_WORDS.starting : SIGNALS_WORDS.start}
      </Submit>
    </Part>
  );
}

const FIELDS: Record<Startable, (props: FieldsProps) => JSX.Element> = {
  hiring: HiringFields,
  post: PostFields,
  comments: ({ typed }) => (
    <>
      {typed("profile", SIGNALS_WORDS.profile)}
      {typed("most", SIGNALS_WORDS.most)}
    </>
  ),
  jobs: ({ typed }) => (
    <>
      {typed("company", SIGNALS_WORDS.company)}
      {typed("days", SIGNALS_WORDS.days)}
    </>
  ),
};

type FieldsProps = ReturnType<typeof fieldsOf> & { state: SignalsReply };

/** What was entered, and a control for each part of it that is a text or a yes. */
function fieldsOf(form: Entered, setForm: (form: Entered) => void) {
  const change = (part: Partial<Entered>) => setForm({ ...form, ...part });
  return {
    ...{ form, change },
    typed: (name: "post" | "profile" | "most" | "company" | "days" | "least", label: string) => (
      <TextInput label={label} value={form[name]} onInput={(text) => change({ [name]: text })} />
    ),
    ticked: (name: "noRecruiters" | "noInternships" | "notOwn", label: string) => (
      <Check label={label} checked={form[name]} onChange={(on) => change({ [name]: on })} />
    ),
  };
}

function HiringFields({ state, form, change, typed, ticked }: FieldsProps) {
  const { query } = form;
  const set = (next: Query) => change({ query: next });
  const several = (name: string, label: string) => (
    <TypedValues
      label={label}
      values={valuesOf(query, name)}
      onChange={(values) => set(withFilter(query, name, values))}
    />
  );
  const places = (name: string, label: string) => (
    <PlacesField hiring {...{ name, label, query }} onChange={set} />
  );
  return (
    <>
      {several("selectedTitles", SIGNALS_WORDS.titles)}
      {several("excludedTitles", SIGNALS_WORDS.notTitles)}
      {several("selectedKeywords", SIGNALS_WORDS.keywords)}
      {several("excludedKeywords", SIGNALS_WORDS.notKeywords)}
      <Select
        label={SIGNALS_WORDS.published}
        value={form.published}
        empty={SIGNALS_WORDS.anyTime}
        {...named(state.published)}
        onChange={(published) => change({ published })}
      />
      {typed("least", SIGNALS_WORDS.leastJobs)}
      {places("includedLocations", SIGNALS_WORDS.places)}
      {places("excludedLocations", SIGNALS_WORDS.notPlaces)}
      <Ticks
        label={SIGNALS_WORDS.sizes}
        choices={state.sizes}
        values={valuesOf(query, "companySize")}
        onChange={(sizes) => set(withFilter(query, "companySize", sizes))}
      />
      {ticked("noRecruiters", SIGNALS_WORDS.noRecruiters)}
      {ticked("noInternships", SIGNALS_WORDS.noInternships)}
    </>
  );
}

function PostFields({ form, change, typed, ticked }: FieldsProps) {
  return (
    <>
      {typed("post", SIGNALS_WORDS.post)}
      <Select
        label={SIGNALS_WORDS.engagement}
        value={form.engagement}
        options={Object.keys(SIGNALS_WORDS.engagements) as Entered["engagement"][]}
        name={(each) => SIGNALS_WORDS.engagements[each]}
        onChange={(engagement) => change({ engagement })}
      />
      {ticked("notOwn", SIGNALS_WORDS.notOwn)}
      <FromAccount
        label={SIGNALS_WORDS.choosePersona}
        of="personas"
        value={form.persona}
        none={SIGNALS_WORDS.everybody}
        onChoose={(chosen) => change({ persona: chosen?.id ?? "" })}
      />
    </>
  );
}
