import { useState } from "preact/hooks";
import type { Prices, SettingsEntered, SettingsShown } from "../../contract/settings";
import { Check, TextInput } from "../controls";
import { Form } from "../form";
import * as SETTINGS_WORDS from "../settings-words";

const PRICED = Object.keys(SETTINGS_WORDS.PRICE_WORDS) as (keyof Prices)[];

/** Key, addresses and plan. Only the script gets the key, and saving empties its field. */
export function KeyForm(props: {
  settings: SettingsShown;
  busy: boolean;
  /** Returns whether it was saved. */
  onSave: (entered: SettingsEntered) => Promise<boolean>;
}) {
  const { settings, busy, onSave } = props;
  const [entered, setEntered] = useState(() => enteredOf(settings));
  const [prices, setPrices] = useState(() => PRICED.map((field) => String(settings.prices[field])));
  const change = (changes: Partial<SettingsEntered>) => setEntered({ ...entered, ...changes });
  const first = settings.maskedKey === "";
  const ready =
    (!first || entered.key.trim() !== "") &&
    (entered.baseUrl.trim() !== "" || entered.synchronousUrl.trim() !== "");
  return (
    <Form
      onSubmit={async () => {
        if (!ready || busy) return;
        const typed = PRICED.map((field, at) => [field, creditsOf(prices[at] ?? "")]);
        const saved = await onSave({ ...entered, prices: Object.fromEntries(typed) });
        if (saved) change({ key: "", sameAccount: false });
      }}
    >
      <TextInput
        label={SETTINGS_WORDS.key}
        secret
        value={entered.key}
        hint={first ? SETTINGS_WORDS.keyWarning : SETTINGS_WORDS.keySaved(settings.maskedKey)}
        onInput={(key) => change({ key })}
      />
      {!first && entered.key.trim() !== "" && (
        <Check
          label={SETTINGS_WORDS.sameAccount}
          checked={entered.sameAccount}
          onChange={(sameAccount) => change({ sameAccount })}
        />
      )}
      <details class="plain">
        <summary>{SETTINGS_WORDS.more}</summary>
        <TextInput
          label={SETTINGS_WORDS.baseUrl}
          value={entered.baseUrl}
          onInput={(baseUrl) => change({ baseUrl })}
        />
        <TextInput
          label={SETTINGS_WORDS.synchronousUrl}
          value={entered.synchronousUrl}
          hint={SETTINGS_WORDS.secondHint}
          onInput={(synchronousUrl) => change({ synchronousUrl })}
        />
        <Check
          label={SETTINGS_WORDS.workspace}
          checked={entered.googleAccount === "workspace"}
          onChange={(on) => change({ googleAccount: on ? "workspace" : "consumer" })}
        />
        <p class="hint">{SETTINGS_WORDS.workspaceHint}</p>
      </details>
      <details>
        <summary>{SETTINGS_WORDS.prices}</summary>
        {PRICED.map((field, at) => (
          <TextInput
            key={field}
            label={SETTINGS_WORDS.PRICE_WORDS[field]}
            value={prices[at] ?? ""}
            onInput={(text) => setPrices(prices.map((each, of) => (of === at ? text : each)))}
          />
        ))}
        <p class="hint">{SETTINGS_WORDS.pricesHint}</p>
      </details>
      <button type="submit" class="primary" disabled={!ready || busy}>
        {busy ? SETTINGS_WORDS.testing : SETTINGS_WORDS.saveAndTest}
      </button>
      <p class="hint after">{SETTINGS_WORDS.testIsFree}</p>
    </Form>
  );
}

/** What is not a number becomes one that the script refuses with its sentence. */
function creditsOf(text: string): number {
  const typed = text.trim().replace(",", ".");
  return /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : -1;
}

function enteredOf({ baseUrl, synchronousUrl, googleAccount, prices }: SettingsShown) {
  const entered: SettingsEntered = {
    ...{ key: "", sameAccount: false },
    ...{ baseUrl, synchronousUrl, googleAccount, prices },
  };
  return entered;
}
