import { useState } from "preact/hooks";
import type { SettingsAct, WebhookShown } from "../../contract/settings";
import { Button } from "../button";
import { TextInput } from "../controls";
import * as SETTINGS_WORDS from "../settings-words";
import { Part } from "./part";

/** Turns webhooks on after a test, tests, changes and turns them off. */
export function WebhookPart(props: {
  webhook: WebhookShown;
  busy: boolean;
  onAct: (request: SettingsAct) => void;
}) {
  const { webhook, busy, onAct } = props;
  const [address, setAddress] = useState(webhook.address);
  const on = webhook.address !== "";
  const receive = (newSecret: boolean) =>
    onAct({ do: "settings-webhook", address: newSecret ? webhook.address : address, newSecret });
  return (
    <Part
      id="webhook"
      name={SETTINGS_WORDS.webhook}
      onSubmit={() => !busy && address.trim() !== "" && receive(false)}
    >
      <p>{on ? SETTINGS_WORDS.webhookOn(webhook.testedAtMs) : SETTINGS_WORDS.webhookOff}</p>
      {webhook.unreadable > 0 && (
        <p class="warning">{SETTINGS_WORDS.unreadable(webhook.unreadable)}</p>
      )}
      {webhook.lost > 0 && <p class="warning">{SETTINGS_WORDS.lost(webhook.lost)}</p>}
      {webhook.refused > 0 && <p class="warning">{SETTINGS_WORDS.refused(webhook.refused)}</p>}
      <details class="plain" open={on}>
        <summary>{SETTINGS_WORDS.webhookWhat}</summary>
        <p class="hint">{SETTINGS_WORDS.webhookHow}</p>
        <TextInput label={SETTINGS_WORDS.webhookAddress} value={address} onInput={setAddress} />
        <div class="buttons">
          <button type="submit" disabled={busy || address.trim() === ""}>
            {on ? SETTINGS_WORDS.webhookAgain : SETTINGS_WORDS.webhookTest}
          </button>
          {on && (
            <>
              <Button disabled={busy} onClick={() => receive(true)}>
                {SETTINGS_WORDS.newSecret}
              </Button>
              <Button disabled={busy} onClick={() => onAct({ do: "settings-webhook-off" })}>
                {SETTINGS_WORDS.webhookStop}
              </Button>
            </>
          )}
        </div>
      </details>
    </Part>
  );
}
