/**
 * Whether a cell holds a loading or error text, which names nobody. Each language has its own:
 * "#N/A" is "#NV" in German, "#REF!" is "#\u00a1REF!" in Spanish.
 */
export function isLoadingOrError(cell: unknown): boolean {
  const shown = String(cell).trim();
  return (
    /^#[\u00a1\u00bf]?[\p{L}\p{N}/ ]{2,12}[!?]$/u.test(shown) ||
    /^#(?:N\/[AD]|NV|N\.V\.|NB|\u041d\/\u0414|BRAK|I\/T|YOK)$/i.test(shown) ||
    LOADING.test(shown) ||
    /^(?:PENDING|ERROR: .*)$/is.test(shown)
  );
}

/** English, French, German, Spanish, Portuguese, Italian. */
const LOADING =
  /^(?:loading|chargement|wird geladen|laden|cargando|carregando|a carregar|caricamento)(?: en cours| in corso)?\s?(?:\.\.\.|\u2026)$/i;
