import { useState } from "preact/hooks";
import { Button, Submit } from "../button";
import { CreditsInput, TextInput } from "../controls";
import { Copied } from "../copied";
import { Hint } from "../paragraph";
import { Part } from "../part";
import { Done } from "../problem";
import * as SETTINGS_WORDS from "../settings-words";
import { typedNumber } from "../sheet-locale";
import type { PartProps } from "./part-props";

/** Assistants with their daily limits, and how to connect one. */
export function AssistantsPart({ settings, busy, onAct }: PartProps) {
  const { assistants, code, webhook } = settings;
  const [name, setName] = useState("");
  const [credits, setCredits] = useState("");
  const [address, setAddress] = useState(webhook.address);
  const most = typedNumber(credits);
  const ready = !busy && name.trim() !== "" && address.trim() !== "" && most >= 0;
  return (
    <Part
      name={SETTINGS_WORDS.assistants}
      line={
        assistants.map(SETTINGS_WORDS.assistantSpent).join(" \u00b7 ") ||
        SETTINGS_WORDS.noAssistants
      }
      open={code !== null}
      onSend={() => onAct({ do: "settings-assistant", name, credits: most, address })}
    >
      {assistants.map((each) => (
        <p key={each.id}>
          <Button
            barred={busy}
            onPress={() => onAct({ do: "settings-assistant-off", id: each.id })}
          >
            {SETTINGS_WORDS.assistantOff(each.name)}
          </Button>
        </p>
      ))}
      {code && settings.said && <Done says={settings.said.sentence} />}
      {code && <Copied label={SETTINGS_WORDS.assistantCode} text={code} />}
      {code && (
        <Copied
          label={SETTINGS_WORDS.assistantSettings}
          text={SETTINGS_WORDS.assistantEntry(code)}
        />
      )}
      <Hint>{SETTINGS_WORDS.assistantHow}</Hint>
      <TextInput label={SETTINGS_WORDS.assistantName} value={name} onText={setName} />
      <CreditsInput label={SETTINGS_WORDS.assistantCap} value={credits} onText={setCredits} />
      <TextInput label={SETTINGS_WORDS.webhookAddress} value={address} onText={setAddress} />
      <Submit barred={!ready}>{SETTINGS_WORDS.assistantAllow}</Submit>
    </Part>
  );
}
