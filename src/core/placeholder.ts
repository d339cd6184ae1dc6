import { normalName } from "./normal-form";

/** Whether a text stands for no name, first or last, and cannot be one: "-", "?", "n/a", "unknown". */
export function isNoName(text: string): boolean {
  return UNKNOWN.test(bare(text));
}

/** Whether a text stands for no value. As people's names, some of these are initials or may be real: "k.A.", "none". */
export function isPlaceholder(text: string): boolean {
  return isNoName(text) || NONE.test(bare(text));
}

/** German, English, French, Spanish, Italian, Dutch. */
const UNKNOWN =
  /^(n\/a|s\/o|unbekannt|keine angabe|unknown|tbd|inconnue?|desconocid[oa]|sconosciut[oa]|onbekend|)$/;
const NONE = /^([kn][./] ?a|n[./] ?[cd]|n\.?v\.?t|keine?|none|null|pending|geen)$/;

/** In normal form and without the signs around it. */
function bare(text: string): string {
  return normalName(text).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
}
