/** Passes a field's text to `take` whenever it changes. */
export const textTo =
  (take: (text: string) => void) =>
  (event: { currentTarget: { value: string } }): void =>
    take(event.currentTarget.value);
