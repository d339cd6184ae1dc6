import { useState } from "preact/hooks";
import { Button, Buttons, Submit } from "../button";
import { TextInput } from "../controls";
import { Hint, Warning } from "../paragraph";
import { Part } from "../part";
import * as SETTINGS_WORDS from "../settings-words";
import type { PartProps } from "./part-props";

/** Turns webhooks on after a test, changes, tests and turns them off. */
export function WebhookPart({ settings, wanted, busy, onAct }: PartProps & { wanted: boolean }) {
  const { webhook } = settings;
  const [address, setAddress] = useState(webhook.address);
  const on = webhook.address !== "";
  const receive = (newSecret: boolean) =>
    onAct({ do: "settings-webhook", address: newSecret ? webhook.address : address, newSecret });
  return (
    <Part
      name={SETTINGS_WORDS.webhook}
      line={on ? SETTINGS_WORDS.webhookOn(webhook.testedAtMs) : SETTINGS_WORDS.webhookOff}
      wanted={wanted}
      open={wanted || webhook.unreadable + webhook.lost + webhook.refused > 0}
      onSend={() => receive(false)}
    >
      {webhook.unreadable > 0 && <Warning>{SETTINGS_WORDS.unreadable(webhook.unreadable)}</Warning>}
      {webhook.lost > 0 && <Warning>{SETTINGS_WORDS.lost(webhook.lost)}</Warning>}
      {webhook.refused > 0 && <Warning>{SETTINGS_WORDS.refused(webhook.refused)}</Warning>}
      <Hint>{SETTINGS_WORDS.webhookHow}</Hint>
      <TextInput label={SETTINGS_WORDS.webhookAddress} value={address} onText={setAddress} />
      <Buttons>
        <Submit barred={busy || address.trim() === ""}>
          {on ? SETTINGS_WORDS.webhookAgain : SETTINGS_WORDS.webhookTest}
        </Submit>
        {on && (
          <>
            <Button barred={busy} onPress={() => receive(true)}>
              {SETTINGS_WORDS.newSecret}
            </Button>
            <Button barred={busy} onPress={() => onAct({ do: "settings-webhook-off" })}>
              {SETTINGS_WORDS.webhookStop}
            </Button>
          </>
        )}
      </Buttons>
    </Part>
  );
}
