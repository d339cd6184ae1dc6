/** What a cell shows while it is worked out, or when its own formula failed: it names nobody. */
export function saysNothing(text: string): boolean {
  return /^(?:#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|ERROR!|SPILL!|CALC!)|loading(?:\.\.\.|\u2026)|PENDING|ERROR: .*)$/is.test(
    text.trim(),
  );
}
