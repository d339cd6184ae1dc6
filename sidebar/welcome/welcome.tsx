import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Terms } from "../../contract/enrich-form";
import type { Progress, QuoteShown } from "../../contract/enrich-run";
import type { SampleTab, SettingsEntered, SettingsShown } from "../../contract/settings";
import { Button, Buttons, Submit } from "../button";
import { TextInput } from "../controls";
import { isMoving, useRun } from "../enrich/use-run";
import { takeFocus } from "../focus";
import { Fold } from "../fold";
import { Form } from "../form";
import { Hint } from "../paragraph";
import { Problem } from "../problem";
import * as SETTINGS_WORDS from "../settings-words";
import { useAsk } from "../use-ask";
import * as WELCOME_WORDS from "../welcome-words";
import * as WORDS from "../words";

/**
 * The first run.
 *
 *   key (saved and tested) ─> the tab in front, with its price in Enrich
 *                          ─> sample rows ─> price ─> run ─> result
 *   any ─> skipped
 */
export function Welcome(props: {
  shown: boolean;
  tabName: string;
  onSaved: () => void;
  onDone: () => void;
  onSkip: () => void;
}) {
  const { shown, tabName, onSaved, onDone, onSkip } = props;
  const [key, setKey] = useState("");
  const [settings, setSettings] = useState<SettingsShown>();
  const [sample, setSample] = useState<SampleTab>();
  const [quote, setQuote] = useState<QuoteShown>();
  const [progress, setProgress] = useState<Progress | null>(null);
  const { busy, problem, setProblem, send } = useAsk();
  useRun(progress, setProgress);

  const save = (entered: SettingsEntered) =>
    send({ do: "settings-save", entered }, (reply) => {
      setSettings(reply);
      if (reply.said && !reply.said.passed) setProblem(reply.said.sentence);
      else {
        setKey("");
        onSaved();
      }
    });
  const accepted = settings?.said?.passed === true;
  // The key may have been saved in Settings meanwhile.
  useEffect(() => {
    if (shown && !accepted)
      void send({ do: "settings" }, (reply) =>
        reply.maskedKey === "" ? setSettings(reply) : onDone(),
      );
  }, [shown]);
  const terms: Terms = { fields: ["email"], runOn: "all", where: sample?.where };
  return (
    <section aria-labelledby="welcome">
      <h2 id="welcome">{WELCOME_WORDS.title}</h2>
      <p>{WELCOME_WORDS.text}</p>
      <Hint>{WELCOME_WORDS.boxes}</Hint>
      <Problem sentence={problem} />
      <Step title={WELCOME_WORDS.key} open={!accepted} done={accepted && WELCOME_WORDS.keyAccepted}>
        {settings ? (
          <Form
            onSend={() =>
              key.trim() !== "" &&
              !busy &&
              save({ ...addressesOf(settings), key, sameAccount: false })
            }
          >
            <TextInput
              label={WELCOME_WORDS.yourKey}
              secret
              value={key}
              hint={SETTINGS_WORDS.keyWarning}
              onText={setKey}
            />
            <Fold name={WELCOME_WORDS.whereKey} class="plain">
              <Hint>{WELCOME_WORDS.whereKeyText}</Hint>
            </Fold>
            <Submit class="primary" disabled={key.trim() === "" || busy}>
              {busy ? WELCOME_WORDS.connecting : WELCOME_WORDS.connect}
            </Submit>
          </Form>
        ) : (
          <p role="status">{problem === "" && SETTINGS_WORDS.loading}</p>
        )}
      </Step>
      <Step
        title={WELCOME_WORDS.list}
        open={accepted && !sample}
        done={sample && WELCOME_WORDS.sampleThere(sample.tabName)}
      >
        <Next label={WELCOME_WORDS.useTab(tabName)} busy={busy} onPress={onDone} />
        <Button
          class="after"
          disabled={busy}
          onPress={() => send({ do: "settings-sample" }, setSample)}
        >
          {WELCOME_WORDS.trySample}
        </Button>
        <Hint>{WELCOME_WORDS.sampleText}</Hint>
      </Step>
      <Step title={WELCOME_WORDS.first} open={sample !== undefined} done={undefined}>
        {sample && !quote && (
          <Next
            label={WELCOME_WORDS.showCost}
            busy={busy}
            onPress={() =>
              send({ do: "quote", tab: sample.tab, terms }, (reply) => setQuote(reply.quote))
            }
          />
        )}
        {sample && quote && !progress && (
          <>
            <p>{WELCOME_WORDS.pays(WORDS.credits(quote.creditsAtMost))}</p>
            <Next
              label={WELCOME_WORDS.start}
              busy={busy}
              onPress={async () => {
                const { fingerprint, creditsAtMost: capCredits } = quote;
                const wanted = { ...terms, capCredits };
                const began = await send(
                  { do: "start", tab: sample.tab, terms: wanted, fingerprint },
                  (reply) => setProgress(reply.progress),
                );
                // Rows changed meanwhile: shows the new cost.
                if (!began.ok) setQuote(undefined);
              }}
            />
          </>
        )}
        {progress && <p role="status">{resultText(progress)}</p>}
      </Step>
      <Buttons>
        {progress && !isMoving(progress) ? (
          <Next label={WELCOME_WORDS.goOn} busy={busy} onPress={onDone} />
        ) : (
          <Button onPress={accepted ? onDone : onSkip}>{WELCOME_WORDS.skip}</Button>
        )}
      </Buttons>
    </section>
  );
}

/** Shows a step's contents during its turn, and afterwards its result. */
function Step(props: {
  title: string;
  open: boolean;
  done: string | false | undefined;
  children: ComponentChildren;
}) {
  return (
    <section class="card" aria-label={props.title}>
      <h3>{props.title}</h3>
      {props.done && <p role="status">{props.done}</p>}
      {props.open && !props.done && props.children}
    </section>
  );
}

/** The button that continues. Takes the focus that the step before has lost. */
function Next(props: { label: string; busy: boolean; onPress: () => void }) {
  return (
    <Button
      class="primary"
      disabled={props.busy}
      onPress={props.onPress}
      ref={(button) => takeFocus(button)}
    >
      {props.label}
    </Button>
  );
}

/** What is asked together with the key, as it stands by itself. */
function addressesOf({ baseUrl, synchronousUrl, googleAccount, prices }: SettingsShown) {
  return { baseUrl, synchronousUrl, googleAccount, prices };
}

function resultText(progress: Progress): string {
  if (progress.state === "paused") return progress.sentence;
  if (isMoving(progress)) return WELCOME_WORDS.looking;
  const { placed, aside } = progress.sums;
  if (placed > 0) return WELCOME_WORDS.found;
  return aside > 0 ? WELCOME_WORDS.aside : WELCOME_WORDS.notFound;
}
