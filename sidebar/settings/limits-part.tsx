import { useState } from "preact/hooks";
import { Submit } from "../button";
import { Check, CreditsInput } from "../controls";
import { Hint } from "../paragraph";
import { Part } from "../part";
import * as SETTINGS_WORDS from "../settings-words";
import { typedNumber } from "../sheet-locale";
import * as WORDS from "../words";
import type { PartProps } from "./part-props";

/** The daily limit for all that spends by itself, and whether formulas may spend and show the account. */
export function DayPart({ settings, wanted, busy, onAct }: PartProps & { wanted: boolean }) {
  const { formulaCapCredits, formulasMaySpend, usualCapCredits } = settings;
  const [may, setMay] = useState(formulasMaySpend);
  const savedCap = String(formulaCapCredits ?? "");
  const [cap, setCap] = useState(savedCap);
  const [shows, setShows] = useState(settings.formulasShowAccount);
  const capCredits = typedOrNone(cap) ?? null;
  const ready = !busy && (capCredits === null ? !may : capCredits > 0);
  const pickMay = (picked: boolean) => {
    setMay(picked);
    if (picked && cap === "") setCap(String(usualCapCredits));
  };
  return (
    <Part
      name={SETTINGS_WORDS.day}
      line={
        may === formulasMaySpend && cap === savedCap
          ? SETTINGS_WORDS.dayNow(settings)
          : SETTINGS_WORDS.unsaved
      }
      wanted={wanted}
      onSend={() => onAct({ do: "settings-formulas", capCredits, showsAccount: shows, off: !may })}
    >
      <CreditsInput
        label={SETTINGS_WORDS.dayCap}
        hint={ready || busy ? undefined : WORDS.wholeNumber()}
        value={cap}
        onText={setCap}
      />
      <Check label={SETTINGS_WORDS.formulasSpend} checked={may} onPick={pickMay} />
      <Hint>{SETTINGS_WORDS.formulasWhose}</Hint>
      {may && <Check label={SETTINGS_WORDS.formulasShow} checked={shows} onPick={setShows} />}
      <Submit barred={!ready}>{WORDS.save}</Submit>
    </Part>
  );
}

/** Proposed for what each full search or signal counts as; its price is not published. */
const USUAL_STARTED = 10;

/** This person's monthly limit in this file; none if left blank. */
export function MonthPart({ settings, wanted, busy, onAct }: PartProps & { wanted: boolean }) {
  const { limit, spent, started: aside } = settings.month;
  const [credits, setCredits] = useState(String(limit?.credits ?? ""));
  const [started, setStarted] = useState(String(limit ? (limit.started ?? "") : USUAL_STARTED));
  const most = typedOrNone(credits);
  const each = typedOrNone(started);
  /** Saved without it: full searches and signals wait. */
  const isMissing = limit !== null && limit.started === undefined;
  const isMost = most === undefined || most > 0;
  const ready = !busy && isMost && (each === undefined || each >= 0);
  return (
    <Part
      name={SETTINGS_WORDS.month}
      line={SETTINGS_WORDS.monthNow(spent, limit?.credits, aside)}
      open={wanted || isMissing}
      wanted={wanted}
      onSend={() =>
        onAct({
          do: "settings-month",
          limit: most === undefined ? null : { credits: most, started: each },
        })
      }
    >
      <CreditsInput
        label={SETTINGS_WORDS.monthCap}
        hint={isMost ? undefined : WORDS.wholeNumber()}
        value={credits}
        onText={setCredits}
      />
      <CreditsInput
        label={SETTINGS_WORDS.monthStarted}
        hint={SETTINGS_WORDS.monthStartedHint}
        {...(isMissing && each === undefined && { "aria-invalid": true })}
        value={started}
        onText={setStarted}
      />
      <Submit barred={!ready}>{SETTINGS_WORDS.saveLimit}</Submit>
    </Part>
  );
}

function typedOrNone(text: string): number | undefined {
  return text === "" ? undefined : typedNumber(text);
}
