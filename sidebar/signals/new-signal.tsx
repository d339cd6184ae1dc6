import { useState } from "preact/hooks";
import type { SignalQuestion, SignalsReply } from "../../contract/signals";
import { Check, named, Select, TextInput, Ticks } from "../controls";
import { TypedValues } from "../find/filter-field";
import { PlacesField } from "../find/places-field";
import { type Query, valuesOf, withFilter } from "../find/query";
import { Form } from "../form";
import { FromAccount } from "../from-account";
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
  onStart: (question: SignalQuestion, ownAddress: string) => Promise<unknown>;
}) {
  const { state, busy, onStart } = props;
  const [kind, setKind] = useState<Startable>("hiring");
  const [form, setForm] = useState<Entered>(NOTHING);
  const change = (part: Partial<Entered>) => setForm({ ...form, ...part });
  const byWebhook = kind === "hiring" || kind === "post";
  const asksAddress = byWebhook && !state.receives;
  const [address, setAddress] = useState("");
  return (
    <Form class="part" onSubmit={() => onStart(questionOf(kind, form), asksAddress ? address : "")}>
      <h2>{SIGNALS_WORDS.newSignal}</h2>
      <Select
        label={SIGNALS_WORDS.bring}
        value={kind}
        options={STARTABLE}
        name={(each) => SIGNAL_WORDS[each]}
        onChange={setKind}
      />
      {kind === "hiring" && <HiringFields state={state} form={form} onChange={change} />}
      {kind === "post" && <PostFields form={form} onChange={change} />}
      {kind === "comments" && (
        <>
          <TextInput
            label={SIGNALS_WORDS.profile}
            value={form.profile}
            onInput={(profile) => change({ profile })}
          />
          <TextInput
            label={SIGNALS_WORDS.most}
            value={form.most}
            onInput={(most) => change({ most })}
          />
        </>
      )}
      {kind === "jobs" && (
        <>
          <TextInput
            label={SIGNALS_WORDS.company}
            value={form.company}
            onInput={(company) => change({ company })}
          />
          <TextInput
            label={SIGNALS_WORDS.days}
            value={form.days}
            onInput={(days) => change({ days })}
          />
        </>
      )}
      {asksAddress && (
        <>
          <p class="warning">{SIGNALS_WORDS.noWebhook}</p>
          <TextInput label={SIGNALS_WORDS.ownAddress} value={address} onInput={setAddress} />
        </>
      )}
      <p class="hint">
        {kind === "jobs" ? SIGNALS_WORDS.costs(state.jobsCredits) : SIGNALS_WORDS.costUnknown}
      </p>
      <button
        type="submit"
        class="primary"
        disabled={busy || (asksAddress && address.trim() === "") || !isComplete(kind, form)}
      >
        {busy ? SIGNALS_WORDS.starting : SIGNALS_WORDS.start}
      </button>
    </Form>
  );
}

interface FieldsProps {
  form: Entered;
  onChange: (part: Partial<Entered>) => void;
}

function HiringFields({ state, form, onChange }: FieldsProps & { state: SignalsReply }) {
  const { query } = form;
  const set = (next: Query) => onChange({ query: next });
  const typed = (name: string, label: string) => (
    <TypedValues
      label={label}
      values={valuesOf(query, name)}
      onChange={(values) => set(withFilter(query, name, values))}
    />
  );
  return (
    <>
      {typed("selectedTitles", SIGNALS_WORDS.titles)}
      {typed("excludedTitles", SIGNALS_WORDS.notTitles)}
      {typed("selectedKeywords", SIGNALS_WORDS.keywords)}
      {typed("excludedKeywords", SIGNALS_WORDS.notKeywords)}
      <Select
        label={SIGNALS_WORDS.published}
        value={form.published}
        empty={SIGNALS_WORDS.anyTime}
        {...named(state.published)}
        onChange={(published) => onChange({ published })}
      />
      <TextInput
        label={SIGNALS_WORDS.leastJobs}
        value={form.least}
        onInput={(least) => onChange({ least })}
      />
      <PlacesField
        hiring
        name="includedLocations"
        label={SIGNALS_WORDS.places}
        query={query}
        onChange={set}
      />
      <PlacesField
        hiring
        name="excludedLocations"
        label={SIGNALS_WORDS.notPlaces}
        query={query}
        onChange={set}
      />
      <Ticks
        label={SIGNALS_WORDS.sizes}
        choices={state.sizes}
        values={valuesOf(query, "companySize")}
        onChange={(sizes) => set(withFilter(query, "companySize", sizes))}
      />
      <Check
        label={SIGNALS_WORDS.noRecruiters}
        checked={form.noRecruiters}
        onChange={(noRecruiters) => onChange({ noRecruiters })}
      />
      <Check
        label={SIGNALS_WORDS.noInternships}
        checked={form.noInternships}
        onChange={(noInternships) => onChange({ noInternships })}
      />
    </>
  );
}

function PostFields({ form, onChange }: FieldsProps) {
  return (
    <>
      <TextInput
        label={SIGNALS_WORDS.post}
        value={form.post}
        onInput={(post) => onChange({ post })}
      />
      <Select
        label={SIGNALS_WORDS.engagement}
        value={form.engagement}
        options={Object.keys(SIGNALS_WORDS.engagements) as Entered["engagement"][]}
        name={(each) => SIGNALS_WORDS.engagements[each]}
        onChange={(engagement) => onChange({ engagement })}
      />
      <Check
        label={SIGNALS_WORDS.notOwn}
        checked={form.notOwn}
        onChange={(notOwn) => onChange({ notOwn })}
      />
      <FromAccount
        label={SIGNALS_WORDS.choosePersona}
        of="personas"
        value={form.persona}
        none={SIGNALS_WORDS.everybody}
        onChoose={(chosen) => onChange({ persona: chosen?.id ?? "" })}
      />
    </>
  );
}
