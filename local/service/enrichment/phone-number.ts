/**
 * Shapes of phone numbers by country (ISO 3166-1 alpha-2), `#` for a digit. Where a regulator sets
 * numbers aside for fiction those are used; elsewhere the zeros keep them from being anyone's.
 */
export const PHONE_SHAPES: Readonly<Record<string, string>> = Object.freeze({
  US: "+120255501##",
  CA: "+161355501##",
  GB: "+447700900###",
  FR: "+3363998####",
  DE: "+4917604069###",
  AU: "+61491570###",
  IE: "+35320910####",
  SE: "+4670174069#",
  ES: "+3460000####",
  NL: "+3160000####",
  IT: "+393000000###",
  BR: "+551190000####",
  JP: "+819000000###",
  IN: "+919000000###",
});

const ELSEWHERE = "+88210000###"; // a shared code without a country, hardly assigned

/** An E.164 number of a country, its digits drawn. */
export function formatPhone(country: string, draw: () => number): string {
  return (PHONE_SHAPES[country] ?? ELSEWHERE).replace(/#/g, () => String(Math.floor(draw() * 10)));
}
