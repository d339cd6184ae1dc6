import { useState } from "preact/hooks";
import type { Prices, SettingsEntered, SettingsShown } from "../../contract/settings";
import { Submit } from "../button";
import { Check, TextInput } from "../controls";
import { Fold } from "../fold";
import { Form } from "../form";
import { Hint } from "../paragraph";
import * as SETTINGS_WORDS from "../settings-words";
import type { PartProps } from "./part-props";

const PRICED = Object.keys(SETTINGS_WORDS.PRICE_WORDS) as (keyof Prices)[];

/** Key, addresses and plan. Sends the key only to the script, and empties its field on saving. */
export function KeyForm({ settings, busy, onAct }: PartProps) {
  const [entered, setEntered] = useState(() => enteredOf(settings));
  const [prices, setPrices] = useState(() => PRICED.map((field) => String(settings.prices[field])));
  const change = (changes: Partial<SettingsEntered>) => setEntered({ ...entered, ...changes });
  const typed = (name: "key" | "baseUrl" | "synchronousUrl") => ({
    value: entered[name],
    onText: (text: string) => change({ [name]: text }),
  });
  const first = settings.maskedKey === "";
  const ready =
    (!first || entered.key.trim() !== "") &&
    (entered.baseUrl.trim() !== "" || entered.synchronousUrl.trim() !== "");
  return (
    <Form
      onSend={async () => {
        const typed = PRICED.map((field, at) => [field, creditsOf(prices[at] ?? "")]);
        const asked = { ...entered, prices: Object.fromEntries(typed) };
        if (await onAct({ do: "settings-save", entered: asked }))
          change({ key: "", sameAccount: false });
      }}
    >
      <TextInput
        label={SETTINGS_WORDS.key}
        secret
        hint={first ? SETTINGS_WORDS.keyWarning : SETTINGS_WORDS.keySaved(settings.maskedKey)}
        {...typed("key")}
      />
      {!first && entered.key.trim() !== "" && (
        <Check
          label={SETTINGS_WORDS.sameAccount}
          checked={entered.sameAccount}
          onPick={(sameAccount) => change({ sameAccount })}
        />
      )}
      <Fold name={SETTINGS_WORDS.more} class="plain">
        <TextInput label={SETTINGS_WORDS.baseUrl} {...typed("baseUrl")} />
        <TextInput
          label={SETTINGS_WORDS.synchronousUrl}
          hint={SETTINGS_WORDS.secondHint}
          {...typed("synchronousUrl")}
        />
        <Check
          label={SETTINGS_WORDS.workspace}
          checked={entered.googleAccount === "workspace"}
          onPick={(on) => change({ googleAccount: on ? "workspace" : "consumer" })}
        />
        <Hint>{SETTINGS_WORDS.workspaceHint}</Hint>
      </Fold>
      <Fold name={SETTINGS_WORDS.prices}>
        {PRICED.map((field, at) => (
          <TextInput
            key={field}
            label={SETTINGS_WORDS.PRICE_WORDS[field]}
            value={prices[at] ?? ""}
            onText={(text) => setPrices(prices.map((each, of) => (of === at ? text : each)))}
          />
        ))}
        <Hint>{SETTINGS_WORDS.pricesHint}</Hint>
      </Fold>
      <Submit class="primary" barred={!ready || busy}>
        {busy ? SETTINGS_WORDS.testing : SETTINGS_WORDS.saveAndTest}
      </Submit>
      <p class="hint after">{SETTINGS_WORDS.testIsFree}</p>
    </Form>
  );
}

/** Anything but a number becomes -1, which the script refuses with a sentence. */
function creditsOf(text: string): number {
  const typed = text.trim().replace(",", ".");
  return /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : -1;
}

/** The saved settings in the form's shape, without a key. */
export function enteredOf(settings: SettingsShown): SettingsEntered {
  const { baseUrl, synchronousUrl, googleAccount, prices } = settings;
  return { key: "", sameAccount: false, baseUrl, synchronousUrl, googleAccount, prices };
}
