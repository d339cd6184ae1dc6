import { useId, useState } from "preact/hooks";
import type { SignalQuestion, SignalsReply } from "../../contract/signals";
import { Check } from "../enrich/controls";
import { Field } from "../field";
import { TypedValues } from "../find/filter-field";
import { PlacesField } from "../find/places-field";
import { type Query, valuesOf, withFilter } from "../find/query";
import { FromAccount } from "../from-account";
import * as SIGNALS_WORDS from "../signals-words";
import { SIGNAL_WORDS } from "../signals-words";
import { textTo } from "../text-to";
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
  const id = useId();
  const change = (part: Partial<Entered>) => setForm({ ...form, ...part });
  const byWebhook = kind === "hiring" || kind === "post";
  const asksAddress = byWebhook && !state.receives;
  const [address, setAddress] = useState("");
  return (
    <form
      class="part"
      onSubmit={(event) => {
        event.preventDefault();
        void onStart(questionOf(kind, form), asksAddress ? address : "");
      }}
    >
      <h2>{SIGNALS_WORDS.newSignal}</h2>
      <Field id={id} label={SIGNALS_WORDS.bring}>
        <select id={id} value={kind} onChange={textTo((value) => setKind(value as Startable))}>
          {STARTABLE.map((each) => (
            <option key={each} value={each}>
              {SIGNAL_WORDS[each]}
            </option>
          ))}
        </select>
      </Field>
      {kind === "hiring" && <HiringFields state={state} form={form} onChange={change} />}
      {kind === "post" && <PostFields form={form} onChange={change} />}
      {kind === "comments" && (
        <>
          <Line
            label={SIGNALS_WORDS.profile}
            value={form.profile}
            onInput={(profile) => change({ profile })}
          />
          <Line label={SIGNALS_WORDS.most} value={form.most} onInput={(most) => change({ most })} />
        </>
      )}
      {kind === "jobs" && (
        <>
          <Line
            label={SIGNALS_WORDS.company}
            value={form.company}
            onInput={(company) => change({ company })}
          />
          <Line label={SIGNALS_WORDS.days} value={form.days} onInput={(days) => change({ days })} />
        </>
      )}
      {asksAddress && (
        <>
          <p class="warning">{SIGNALS_WORDS.noWebhook}</p>
          <Line label={SIGNALS_WORDS.ownAddress} value={address} onInput={setAddress} />
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
    </form>
  );
}

interface FieldsProps {
  form: Entered;
  onChange: (part: Partial<Entered>) => void;
}

function HiringFields({ state, form, onChange }: FieldsProps & { state: SignalsReply }) {
  const { query } = form;
  const id = useId();
  const set = (next: Query) => onChange({ query: next });
  const typed = (name: string, label: string) => (
    <TypedValues
      label={label}
      values={valuesOf(query, name)}
      onChange={(values) => set(withFilter(query, name, values))}
    />
  );
  const sizes = valuesOf(query, "companySize");
  return (
    <>
      {typed("selectedTitles", SIGNALS_WORDS.titles)}
      {typed("excludedTitles", SIGNALS_WORDS.notTitles)}
      {typed("selectedKeywords", SIGNALS_WORDS.keywords)}
      {typed("excludedKeywords", SIGNALS_WORDS.notKeywords)}
      <Field id={id} label={SIGNALS_WORDS.published}>
        <select
          id={id}
          value={form.published}
          onChange={textTo((published) => onChange({ published }))}
        >
          <option value="">{SIGNALS_WORDS.anyTime}</option>
          {state.published.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </select>
      </Field>
      <PlacesField
        name="includedLocations"
        label={SIGNALS_WORDS.places}
        query={query}
        onChange={set}
      />
      <PlacesField
        name="excludedLocations"
        label={SIGNALS_WORDS.notPlaces}
        query={query}
        onChange={set}
      />
      <details>
        <summary>
          {SIGNALS_WORDS.sizes}
          {sizes.length > 0 && ` (${sizes.length})`}
        </summary>
        <fieldset class="ticks">
          <legend class="unseen">{SIGNALS_WORDS.sizes}</legend>
          {state.sizes.map((each) => (
            <Check
              key={each.id}
              label={each.name}
              checked={sizes.includes(each.id)}
              onChange={(on) =>
                set(
                  withFilter(
                    query,
                    "companySize",
                    on ? [...sizes, each.id] : sizes.filter((size) => size !== each.id),
                  ),
                )
              }
            />
          ))}
        </fieldset>
      </details>
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
  const id = useId();
  return (
    <>
      <Line label={SIGNALS_WORDS.post} value={form.post} onInput={(post) => onChange({ post })} />
      <Field id={id} label={SIGNALS_WORDS.engagement}>
        <select
          id={id}
          value={form.engagement}
          onChange={textTo((engagement) => onChange({ engagement }))}
        >
          {Object.entries(SIGNALS_WORDS.engagements).map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </select>
      </Field>
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

function Line(props: { label: string; value: string; onInput: (text: string) => void }) {
  const id = useId();
  return (
    <Field id={id} label={props.label}>
      <input id={id} value={props.value} onInput={textTo(props.onInput)} />
    </Field>
  );
}
