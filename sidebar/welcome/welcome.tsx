import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { SettingsEntered, SettingsShown } from "../../contract/settings";
import { Button, Submit } from "../button";
import { TextInput } from "../controls";
import { takeFocus } from "../focus";
import { Fold } from "../fold";
import { Form } from "../form";
import { Hint } from "../paragraph";
import { Problem } from "../problem";
import { enteredOf } from "../settings/key-form";
import * as SETTINGS_WORDS from "../settings-words";
import { useAsk } from "../use-ask";
import * as WELCOME_WORDS from "../welcome-words";

/**
 * The first run.
 *
 *   key (saved and tested) ─> the tab in front, or sample rows in a new one, with their price in Enrich
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
  const { busy, problem, setProblem, send } = useAsk();

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
  return (
    <section aria-labelledby="welcome">
      <h2 id="welcome">{WELCOME_WORDS.title}</h2>
      <p>{WELCOME_WORDS.text}</p>
      <Hint>{WELCOME_WORDS.boxes}</Hint>
      <Problem says={problem} />
      <Step title={WELCOME_WORDS.key} open={!accepted} done={accepted && WELCOME_WORDS.keyAccepted}>
        {settings ? (
          <Form onSend={() => save({ ...enteredOf(settings), key })}>
            <TextInput
              label={SETTINGS_WORDS.key}
              secret
              value={key}
              hint={SETTINGS_WORDS.keyWarning}
              onText={setKey}
            />
            <Fold name={WELCOME_WORDS.whereKey} class="plain">
              <Hint>{WELCOME_WORDS.whereKeyText}</Hint>
            </Fold>
            <Submit class="primary" barred={key.trim() === "" || busy}>
              {busy ? WELCOME_WORDS.connecting : WELCOME_WORDS.connect}
            </Submit>
          </Form>
        ) : (
          <p role="status">{problem === "" && SETTINGS_WORDS.loading}</p>
        )}
      </Step>
      <Step title={WELCOME_WORDS.list} open={accepted} done={undefined}>
        <Button class="primary" barred={busy} onPress={onDone} ref={(button) => takeFocus(button)}>
          {WELCOME_WORDS.useTab(tabName)}
        </Button>
        <Button class="after" barred={busy} onPress={() => send({ do: "settings-sample" }, onDone)}>
          {WELCOME_WORDS.trySample}
        </Button>
        <Hint>{WELCOME_WORDS.sampleText}</Hint>
      </Step>
      <Button class="after" onPress={accepted ? onDone : onSkip}>
        {WELCOME_WORDS.skip}
      </Button>
    </section>
  );
}

/** Shows a step's contents while it is current, and its result afterwards. */
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
