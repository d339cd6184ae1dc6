import { useState } from "preact/hooks";
import type { SettingsAct, SettingsShown } from "../../contract/settings";
import { Submit } from "../button";
import { Check, CreditsInput, isCredits } from "../controls";
import { Hint } from "../paragraph";
import { Part } from "../part";
import * as SETTINGS_WORDS from "../settings-words";
import * as WORDS from "../words";

interface PartProps {
  settings: SettingsShown;
  busy: boolean;
  onAct: (request: SettingsAct) => void;
}

/** Whether formulas of this file may spend, how much a day, and whether they may show the account. */
export function FormulasPart({ settings, busy, onAct }: PartProps) {
  const [may, setMay] = useState(settings.formulaCapCredits !== null);
  const [cap, setCap] = useState(String(settings.formulaCapCredits ?? settings.usualCapCredits));
  const [shows, setShows] = useState(settings.formulasShowAccount);
  const ready = !busy && (!may || isCap(cap));
  const capCredits = may ? Number(cap) : null;
  return (
    <Part
      name={SETTINGS_WORDS.formulas}
      line={SETTINGS_WORDS.formulasNow(settings.formulaCapCredits, settings.today)}
      onSend={() => ready && onAct({ do: "settings-formulas", capCredits, showsAccount: shows })}
    >
      <Check label={SETTINGS_WORDS.formulasSpend} checked={may} onPick={setMay} />
      <Hint>{SETTINGS_WORDS.formulasWhose}</Hint>
      {may && (
        <>
          <CreditsInput label={SETTINGS_WORDS.formulasCap} value={cap} onInput={setCap} />
          <Check label={SETTINGS_WORDS.formulasShow} checked={shows} onPick={setShows} />
        </>
      )}
      <Submit disabled={!ready}>{WORDS.save}</Submit>
    </Part>
  );
}

/** How much this person spends a month in this file at most; no end to it where nothing is entered. */
export function MonthPart({ settings, busy, onAct }: PartProps) {
  const { limit, spent } = settings.month;
  const [credits, setCredits] = useState(String(limit?.credits ?? ""));
  const [started, setStarted] = useState(String(limit?.started ?? ""));
  const ready =
    !busy && (credits === "" || isCap(credits)) && (started === "" || isCredits(started));
  return (
    <Part
      name={SETTINGS_WORDS.month}
      line={SETTINGS_WORDS.monthNow(spent, limit?.credits)}
      onSend={() =>
        ready &&
        onAct({
          do: "settings-month",
          limit:
            credits === ""
              ? null
              : { credits: Number(credits), started: started === "" ? undefined : Number(started) },
        })
      }
    >
      <CreditsInput label={SETTINGS_WORDS.monthCap} value={credits} onInput={setCredits} />
      <CreditsInput
        label={SETTINGS_WORDS.monthStarted}
        hint={SETTINGS_WORDS.monthStartedHint}
        value={started}
        onInput={setStarted}
      />
      <Submit disabled={!ready}>{SETTINGS_WORDS.saveLimit}</Submit>
    </Part>
  );
}

function isCap(text: string): boolean {
  return isCredits(text) && Number(text) > 0;
}
