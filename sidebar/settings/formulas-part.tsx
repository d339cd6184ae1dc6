import { useState } from "preact/hooks";
import type { SettingsAct, SettingsShown } from "../../contract/settings";
import { Check, CreditsInput, isCredits } from "../enrich/controls";
import * as SETTINGS_WORDS from "../settings-words";

/** Whether formulas of this file may spend, and how much a day. */
export function FormulasPart(props: {
  settings: SettingsShown;
  busy: boolean;
  onAct: (request: SettingsAct) => void;
}) {
  const { settings, busy, onAct } = props;
  const [may, setMay] = useState(settings.formulaCapCredits !== null);
  const [cap, setCap] = useState(String(settings.formulaCapCredits ?? settings.usualCapCredits));
  const valid = !may || (isCredits(cap) && Number(cap) > 0);
  return (
    <form
      class="part"
      aria-labelledby="formulas"
      onSubmit={(event) => {
        event.preventDefault();
        if (valid && !busy)
          onAct({ do: "settings-formulas", capCredits: may ? Number(cap) : null });
      }}
    >
      <h2 id="formulas">{SETTINGS_WORDS.formulas}</h2>
      <Check label={SETTINGS_WORDS.formulasSpend} checked={may} onChange={setMay} />
      <p class="hint">{SETTINGS_WORDS.formulasWhose}</p>
      {may && <CreditsInput label={SETTINGS_WORDS.formulasCap} value={cap} onInput={setCap} />}
      <button type="submit" class="own-width" disabled={!valid || busy}>
        {SETTINGS_WORDS.save}
      </button>
    </form>
  );
}
