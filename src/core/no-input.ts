import { ERROR_PREFIX, KEPT_ASIDE, NOTHING, PENDING } from "./outcome";
import { SKIP_WORDS } from "./subject";

/** Whether a cell or a parameter holds nothing. */
export function isBlank(value: unknown): boolean {
  return (
    value === undefined || value === null || (typeof value === "string" && value.trim() === "")
  );
}

/**
 * Whether a cell holds a loading or error text, or words that our formulas show in place of a value: these name
 * nobody. Each language has its own: "#N/A" is "#NV" in German, "#REF!" is "#\u00a1REF!" in Spanish.
 */
export function isNoInput(cell: unknown): boolean {
  const shown = String(cell).trim();
  return (
    /^#[\u00a1\u00bf]?[\p{L}\p{N}/ ]{2,12}[!?]$/u.test(shown) ||
    /^#(?:N\/[AD]|NV|N\.V\.|NB|\u041d\/\u0414|BRAK|I\/T|YOK)$/i.test(shown) ||
    LOADING.test(shown) ||
    OURS.test(shown)
  );
}

/** Words of earlier versions. */
const FORMER = ["needs a company", "needs first and last name"];
const OURS = new RegExp(
  `^(?:${ERROR_PREFIX}|${KEPT_ASIDE}|(?:${[NOTHING, PENDING, ...Object.values(SKIP_WORDS).filter(Boolean), ...FORMER].join("|")})$)`,
);

/** English, French, German, Spanish, Portuguese, Italian. */
const LOADING =
  /^(?:loading|chargement|wird geladen|laden|cargando|carregando|a carregar|caricamento)(?: en cours| in corso)?\s?(?:\.\.\.|\u2026)$/i;
