import type { Profile } from "../runtime/profile";

/** Whose account and what kind of file a stage plays in, for trying the same work elsewhere. */
export interface Surroundings {
  account: Profile["account"];
  /** What is not known of Google answers as assumed, or the other way. */
  unknowns: "usual" | "other";
  /** The file's, such as de_DE; Google speaks its language where the stage knows it. */
  locale: string;
  /** The file's, such as Asia/Kolkata. */
  zone: string;
}

export const USUAL: Readonly<Surroundings> = Object.freeze({
  account: "consumer",
  unknowns: "usual",
  locale: "en_US",
  zone: "Etc/UTC",
});

export const LOCALES = ["en_US", "en_GB", "de_DE", "fr_FR", "es_ES", "pt_BR"] as const;
/** Whole hours behind, with a summer time; half hours ahead. */
export const ZONES = ["Etc/UTC", "America/New_York", "Asia/Kolkata"] as const;

/**
 * The other answer to each question that the platform notes leave open. Not here, since little is left to
 * try: a clock that finds no file, where only an open sidebar goes on; and formulas that see nobody's key.
 */
const OTHER: Partial<Profile> = {
  fetchTimeoutSeconds: 60,
  fetchAllCrossingQuota: "delivers-nothing",
  fetchAllWidth: 4,
  locksWhileAsked: "are-released",
  triggersFromTriggers: "are-disabled",
  refusedCall: "asks-to-authorize",
  plainTextApostrophe: "is-stored",
  scriptFormulas: "with-commas",
  formulaProperties: "typist",
  htmlToPost: "is-redirected",
  pageValues: "below-a-megabyte",
};

interface Placed {
  profile: Partial<Profile>;
  spreadsheetLocale: string;
  spreadsheetTimeZone: string;
}

/** What a stage's options are there. */
export function placedIn({ account, unknowns, locale, zone }: Surroundings): Placed {
  const speaks = (["fr", "de"] as const).find((each) => locale.startsWith(each)) ?? "en";
  return {
    profile: { ...(unknowns === "other" ? OTHER : {}), account, locale: speaks },
    spreadsheetLocale: locale,
    spreadsheetTimeZone: zone,
  };
}

/**
 * What stands in `STAGE_ACCOUNT`, `STAGE_UNKNOWNS`, `STAGE_LOCALE` and `STAGE_ZONE`: where tests play
 * that say nothing of it themselves. Throws where it is none of these.
 */
export function surroundingsFrom(environment: NodeJS.ProcessEnv): Surroundings {
  const one = <T extends string>(name: string, choices: readonly T[]): T => {
    const given = environment[name] || choices[0];
    const found = choices.find((each) => each === given);
    if (found) return found;
    throw new Error(`${name} is one of ${choices.join(", ")}, not "${given}".`);
  };
  return {
    account: one("STAGE_ACCOUNT", ["consumer", "workspace"]),
    unknowns: one("STAGE_UNKNOWNS", ["usual", "other"]),
    locale: one("STAGE_LOCALE", [...LOCALES, "ja_JP"]),
    zone: environment.STAGE_ZONE || USUAL.zone,
  };
}
