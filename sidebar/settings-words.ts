import { figure, moment } from "./place";

export const SETTINGS_WORDS = {
  loading: "Reading your settings\u2026",
  access: "Key and address",
  key: "API key",
  keyWarning: "Whoever can edit this file\u2019s script could read a key used here.",
  keySaved: (masked: string) => `Saved (${masked}). Leave it blank to keep it; it is never shown.`,
  sameAccount: "The new key is of the same account: its runs go on",
  baseUrl: "Base address; it ends in /api/v2",
  more: "More about your plan",
  synchronousUrl: "Second address, for answers at once; it ends in /v2",
  secondHint: "Most people need none.",
  prices: "Credits your plan takes for each one found",
  pricesHint: "Costs are worked out with these; the service charges by its own.",
  workspace: "This is a Google Workspace account",
  workspaceHint: "It decides how many web requests a day Google allows: fewer for gmail.com.",
  saveAndTest: "Save and test",
  testing: "Testing\u2026",
  testIsFree: "The test is one free request.",
  formulas: "Formulas",
  formulasSpend: "Formulas of this file may spend credits",
  formulasWhose:
    "They use the key of the file\u2019s owner, whoever types them. This counts only if you own the file: then you pay for everybody\u2019s formulas.",
  formulasCap: "Spend at most in a day (credits)",
  save: "Save",
  webhook: "Webhook",
  webhookOff: "Off. Results are asked for instead, which always works.",
  webhookOn: (testedAtMs: number) => `On; tested ${moment(testedAtMs)}.`,
  webhookHow:
    "The service can send results by itself to a web app of your own copy of this script; a published add-on has none. Anybody who knows its secret address can post there. In Extensions > Apps Script choose Deploy > New deployment > Web app, execute as: Me, who has access: Anyone. Paste its address here.",
  webhookWhat: "What this is, and how to turn it on",
  webhookAddress: "Address of the web app; it ends in /exec",
  webhookTest: "Test and turn on",
  webhookAgain: "Test again",
  newSecret: "New secret",
  webhookStop: "Turn off",
  unreadable: (count: number) => `${figure(count)} deliveries could not be read.`,
  lost: (count: number) =>
    `Of at least ${figure(count)} deliveries nothing could be kept: there was no room.`,
  saved: "Saved results",
  savedText:
    "Every answer is kept in this file, in the hidden tab \u201cEnrich: saved results\u201d, until somebody deletes it, so that nothing is paid twice. Everyone who can open the file can unhide this tab and read it.",
  dropResults: "Delete saved results\u2026",
  dropAsk:
    "Delete all saved results of this file, for everybody? What they hold is paid again when it is asked again. What stands in your own columns stays.",
  dropNow: "Delete, and pay again later",
  keep: "Keep them",
  forget: "Forget me",
  forgetText:
    "Removes your key, addresses, prices and permissions here. Saved results stay unless you delete them above.",
  forgetStart: "Forget my key and settings\u2026",
  forgetAsk:
    "Remove your key and settings? Your runs, schedules and formulas wait until you enter the same key again.",
  forgetNow: "Forget them",
} as const;
