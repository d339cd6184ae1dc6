import type { Entries } from "./scripted-person";
import type { Stage } from "./stage";

/** What the service takes, as the panel shows it before a person enters prices. */
const USUAL_PRICES = { email: 3, personal_email: 3, phone: 30 };

/** The request with which the panel's Settings save what is entered. */
export function savingRequest({ otherAccount, ...entries }: Entries): object {
  const { key, baseUrl, synchronousUrl, workspace, prices } = entries;
  return {
    do: "settings-save",
    entered: {
      ...{ key, baseUrl, synchronousUrl, sameAccount: otherAccount !== true },
      googleAccount: workspace ? "workspace" : "consumer",
      prices: { ...USUAL_PRICES, ...prices },
    },
  };
}

/** Saves the entries in the panel's Settings, for formulas too, and gives what the panel says. */
export async function saveSettings(stage: Stage, entries: Entries, as?: string): Promise<string> {
  const saved = await ask(stage, savingRequest(entries), as);
  const capCredits = entries.formulaCredits ?? null;
  const present = saved?.formulasMaySpend ? saved.formulaCapCredits : null;
  if (saved?.ok && present !== capCredits)
    await ask(stage, { do: "settings-formulas", capCredits }, as);
  return sentenceOf(saved);
}

/** Lets results come to this web app's address, and gives what the panel says of the test. */
export async function receiveWebhooks(stage: Stage, address: string, as?: string): Promise<string> {
  return sentenceOf(await ask(stage, { do: "settings-webhook", address, newSecret: false }, as));
}

/** Makes a new secret for the address that is saved, in executions that whoever calls lets go on. */
export async function makeSecret({ runtime }: Stage, as?: string): Promise<void> {
  const ask = async (request: object) => {
    const call = { fn: "enrichSidebar", kind: "sidebar", args: [request] } as const;
    return (await runtime.start({ ...call, ...(as ? { as } : {}) }).done).value as
      | Settings
      | undefined;
  };
  const address = (await ask({ do: "settings" }))?.webhook?.address ?? "";
  await ask({ do: "settings-webhook", address, newSecret: true });
}

interface Settings {
  ok: boolean;
  sentence?: string;
  said?: { sentence: string } | null;
  formulaCapCredits?: number | null;
  formulasMaySpend?: boolean;
  webhook?: { address: string };
}

/** Undefined where the execution was ended. */
async function ask(stage: Stage, request: object, as?: string): Promise<Settings | undefined> {
  const call = { fn: "enrichSidebar", kind: "sidebar", args: [request] } as const;
  const result = await stage.runtime.run({ ...call, ...(as ? { as } : {}) });
  return result.value as Settings | undefined;
}

function sentenceOf(settings: Settings | undefined): string {
  return settings?.said?.sentence ?? settings?.sentence ?? "";
}
