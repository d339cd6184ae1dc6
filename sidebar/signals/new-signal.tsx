import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { SignalQuestion, SignalsReply } from "../../contract/signals";
import { Button, Buttons, Submit } from "../button";
import { Check, CreditsInput, named, Select, TextInput } from "../controls";
import { FilterField } from "../find/filter-field";
import { Focused } from "../focus";
import { FromAccount } from "../from-account";
import { MoreColumns, type SendColumns } from "../more-columns";
import type { PanelProps } from "../panel-props";
import { Hint, Warning } from "../paragraph";
import { Part } from "../part";
import { ToSettings } from "../problem";
import { formatNumbersIn } from "../sheet-locale";
import * as SIGNALS_WORDS from "../signals-words";
import { SIGNAL_WORDS } from "../signals-words";
import {
  type Entered,
  HIRING_FILTERS,
  isComplete,
  questionOf,
  STARTABLE,
  type Startable,
} from "./signal-form";

/**
 * Signals to start, as cards with what each costs and needs; then the form of the one chosen. Folds to a
 * button if there are signals already. Made anew once one has started, whose card comes first.
 */
export function NewSignal(props: {
  state: SignalsReply;
  busy: boolean;
  send: SendColumns;
  /** A post picked to ask who engaged with it. */
  picked: { post: string } | undefined;
  form: Entered;
  setForm: (form: Entered) => void;
  onStart: (question: SignalQuestion, ownAddress: string) => unknown;
  onGo: PanelProps["onGo"];
}) {
  const { state, busy, send, picked, form, setForm, onStart, onGo } = props;
  const [kind, setKind] = useState<Startable>();
  const [adds, setAdds] = useState(false);
  const [address, setAddress] = useState("");
  const close = () => {
    setKind(undefined);
    setAdds(false);
  };
  useEffect(() => scrollTo(0, 0), []);
  useEffect(() => {
    if (!picked) return;
    setForm({ ...form, ...picked });
    setKind("post");
    // The form comes above: it takes the focus, and scrolls to itself.
    (document.activeElement as HTMLElement).blur();
  }, [picked]);
  if (!kind && !adds && state.signals.length > 0)
    return <Button onPress={() => setAdds(true)}>{SIGNALS_WORDS.newSignal}</Button>;
  if (!kind)
    return (
      <Part name={SIGNALS_WORDS.watchWhat}>
        <Hint>{SIGNALS_WORDS.ownTab}</Hint>
        {STARTABLE.map((each) => (
          <Choice key={each} kind={each} state={state} onChoose={() => setKind(each)} />
        ))}
      </Part>
    );
  const asksAddress = needsAddress(kind, state);
  const Fields = FIELDS[kind];
  return (
    <Focused key={kind + picked?.post}>
      <Part
        name={SIGNAL_WORDS[kind]}
        onSend={() => onStart(questionOf(kind, form, state.sizes), asksAddress ? address : "")}
      >
        <Hint>
          {costOf(kind, state)} {kind in SIGNALS_WORDS.comesHere && formatNumbersIn(state.figure)}
        </Hint>
        {asksAddress && (
          <>
            <Warning>{SIGNALS_WORDS.noWebhook}</Warning>
            {kind === "hiring" && <Hint>{SIGNALS_WORDS.orCompanies}</Hint>}
            <ToSettings says={SIGNALS_WORDS.noWebhook} onGo={onGo} />
            <TextInput
              label={SIGNALS_WORDS.ownAddress}
              value={address}
              hint={SIGNALS_WORDS.comesHere[kind]}
              onText={setAddress}
            />
          </>
        )}
        <Fields {...fieldsOf(form, setForm)} state={state} />
        <MoreColumns of={kind} send={send} />
        {kind === "hiring" && !isComplete(kind, form) && <Hint>{SIGNALS_WORDS.needsWhom}</Hint>}
        <Buttons>
          <Submit
            class="primary"
            barred={busy || (asksAddress && address.trim() === "") || !isComplete(kind, form)}
          >
            {busy ? SIGNALS_WORDS.starting : SIGNALS_WORDS.start}
          </Submit>
          <Button onPress={close}>{SIGNALS_WORDS.back}</Button>
        </Buttons>
      </Part>
    </Focused>
  );
}

/** A card: what the signal brings, costs and needs. */
function Choice(props: { kind: Startable; state: SignalsReply; onChoose: () => void }) {
  const { kind, state, onChoose } = props;
  const needs = needsAddress(kind, state);
  return (
    <div class="card pick">
      <Button class="quiet" aria-describedby={kind} onPress={onChoose}>
        {SIGNAL_WORDS[kind]}
      </Button>
      <div id={kind}>
        <p>{SIGNALS_WORDS.brings[kind]}</p>
        <Hint>{costOf(kind, state)}</Hint>
        <p class={needs ? "hint needed-word" : "hint done-word"}>
          {needs ? SIGNALS_WORDS.toSetUp : SIGNALS_WORDS.ready}
        </p>
      </div>
    </div>
  );
}

/** Whether its results need an address that this file does not have. */
function needsAddress(
  kind: Startable,
  { receives }: SignalsReply,
): kind is keyof typeof SIGNALS_WORDS.comesHere {
  return !receives && kind in SIGNALS_WORDS.comesHere;
}

function costOf(kind: Startable, { jobsCredits }: SignalsReply): string {
  if (kind === "jobs") return SIGNALS_WORDS.costs(jobsCredits);
  return SIGNALS_WORDS.priceUnknown + (kind === "hiring" ? ` ${SIGNALS_WORDS.thenWatch}` : "");
}

const FIELDS: Record<Startable, (props: FieldsProps) => JSX.Element> = {
  hiring: HiringFields,
  post: PostFields,
  posts: ProfileFields,
  comments: ProfileFields,
  jobs: ({ typed, counted }) => (
    <>
      {typed("company", SIGNALS_WORDS.company)}
      {counted("days", SIGNALS_WORDS.days)}
    </>
  ),
};

type FieldsProps = ReturnType<typeof fieldsOf> & { state: SignalsReply };

/** The input, and a control for each part that is a text or a yes. */
function fieldsOf(form: Entered, setForm: (form: Entered) => void) {
  const change = (part: Partial<Entered>) => setForm({ ...form, ...part });
  return {
    ...{ form, change },
    typed: (name: "post" | "profile" | "company", label: string) => (
      <TextInput label={label} value={form[name]} onText={(text) => change({ [name]: text })} />
    ),
    counted: (name: "most" | "days" | "least", label: string) => (
      <CreditsInput label={label} value={form[name]} onText={(text) => change({ [name]: text })} />
    ),
  };
}

function ProfileFields({ typed, counted }: FieldsProps) {
  return (
    <>
      {typed("profile", SIGNALS_WORDS.profile)}
      {counted("most", SIGNALS_WORDS.most)}
    </>
  );
}

function HiringFields({ state, form, change, counted }: FieldsProps) {
  return (
    <>
      {HIRING_FILTERS.map(({ name, type, label }) => (
        <FilterField
          key={name}
          hiring
          filter={{ name, type, choices: state.sizes }}
          label={label}
          query={form.query}
          onPick={(query) => change({ query })}
        />
      ))}
      <Select
        label={SIGNALS_WORDS.published}
        value={form.published}
        empty={SIGNALS_WORDS.anyTime}
        {...named(state.published)}
        onPick={(published) => change({ published })}
      />
      {counted("least", SIGNALS_WORDS.leastJobs)}
    </>
  );
}

function PostFields({ form, change, typed }: FieldsProps) {
  return (
    <>
      {typed("post", SIGNALS_WORDS.post)}
      <Select
        label={SIGNALS_WORDS.engagement}
        value={form.engagement}
        options={Object.keys(SIGNALS_WORDS.engagements) as Entered["engagement"][]}
        name={(each) => SIGNALS_WORDS.engagements[each]}
        onPick={(engagement) => change({ engagement })}
      />
      <Check
        label={SIGNALS_WORDS.notOwn}
        checked={form.notOwn}
        onPick={(notOwn) => change({ notOwn })}
      />
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
