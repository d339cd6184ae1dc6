import { useEffect, useState } from "preact/hooks";
import type { SettingsAct, SettingsShown } from "../contract/settings";
import { Confirm } from "./confirm";
import { Select } from "./controls";
import type { PanelProps } from "./panel-props";
import { Hint } from "./paragraph";
import { Part } from "./part";
import { Done, Problem } from "./problem";
import { AssistantsPart } from "./settings/assistants-part";
import { KeyForm } from "./settings/key-form";
import { DayPart, MonthPart } from "./settings/limits-part";
import type { PartProps } from "./settings/part-props";
import { PersonPart } from "./settings/person-part";
import { WebhookPart } from "./settings/webhook-part";
import * as SETTINGS_WORDS from "./settings-words";
import { formatNumbersIn } from "./sheet-locale";
import { useAsk } from "./use-ask";

/** Key, plan, formulas, assistants, webhook, and deleting all of it. */
export function SettingsPanel({ shown, why, front, onForgotten }: PanelProps) {
  const [settings, setSettings] = useState<SettingsShown>();
  const { busy, problem, send } = useAsk();

  /** Resolves to whether it succeeded. */
  async function act(request: SettingsAct): Promise<boolean> {
    const reply = await send(request, (now) => {
      setSettings(now);
      if (request.do === "settings-forget") onForgotten();
    });
    return reply.ok;
  }
  const part = { busy, onAct: act };

  useEffect(() => {
    if (shown) void act({ do: "settings" });
  }, [shown]);
  // What is shown once stays.
  useEffect(() => {
    if (shown && settings && !settings.code && !settings.kept) void act({ do: "settings" });
  }, [front?.spent ?? 0]);

  const said = problem === "" && !busy ? settings?.said : null;
  // Otherwise the part concerned says it.
  const isSaidHere = settings?.code === null && settings.kept === null;
  return (
    <>
      <Problem
        says={problem || (said && !said.passed ? said.sentence : "")}
        loading={!settings && SETTINGS_WORDS.loading}
      />
      {said?.passed && isSaidHere && <Done says={formatNumbersIn(said.sentence)} />}
      {settings && (
        <>
          <Part name={SETTINGS_WORDS.access}>
            <KeyForm key={settings.maskedKey === ""} settings={settings} {...part} />
          </Part>
          {settings.maskedKey !== "" && (
            <>
              <MonthPart
                key={settings.month.limit?.credits}
                settings={settings}
                wanted={/month/.test(why)}
                {...part}
              />
              <DayPart
                key={`${SETTINGS_WORDS.dayNow({ ...settings, today: null })}${settings.formulasShowAccount}`}
                settings={settings}
                wanted={/\b(day|[Ff]ormulas)\b/.test(why)}
                {...part}
              />
              <AssistantsPart
                key={settings.assistants.length + settings.webhook.address}
                settings={settings}
                {...part}
              />
              <WebhookPart
                key={JSON.stringify(settings.webhook)}
                settings={settings}
                wanted={/results address/.test(why)}
                {...part}
              />
            </>
          )}
          <PersonPart settings={settings} {...part} />
          <DeletePart settings={settings} {...part} />
        </>
      )}
    </>
  );
}

/** Ages of saved results that can be deleted separately. */
const AGES_DAYS = [30, 90, 180, 365];

/** What is stored and who can read it, deleting it, and forgetting this person. */
function DeletePart({ settings, busy, onAct }: PartProps) {
  const [which, setWhich] = useState("");
  const age = AGES_DAYS.find((days) => SETTINGS_WORDS.older(days) === which);
  return (
    <>
      <Part name={SETTINGS_WORDS.saved} line={SETTINGS_WORDS.savedWho}>
        <Hint>{SETTINGS_WORDS.savedText}</Hint>
        <Select
          label={SETTINGS_WORDS.dropWhich}
          value={which}
          empty={SETTINGS_WORDS.dropAll}
          options={AGES_DAYS.map(SETTINGS_WORDS.older)}
          onPick={setWhich}
        />
        <Confirm
          key={which}
          label={SETTINGS_WORDS.dropResults}
          question={SETTINGS_WORDS.dropAsk(which || SETTINGS_WORDS.dropAll)}
          yes={SETTINGS_WORDS.dropNow}
          busy={busy}
          onYes={() =>
            onAct({ do: "settings-drop-results", ...(age ? { olderThanDays: age } : {}) })
          }
        />
      </Part>
      {settings.maskedKey !== "" && (
        <>
          <Hint>{SETTINGS_WORDS.forgetText}</Hint>
          <Confirm
            label={SETTINGS_WORDS.forgetStart}
            question={SETTINGS_WORDS.forgetAsk}
            yes={SETTINGS_WORDS.forgetNow}
            busy={busy}
            onYes={() => onAct({ do: "settings-forget" })}
          />
        </>
      )}
    </>
  );
}
