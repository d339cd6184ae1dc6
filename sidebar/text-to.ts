/** Gives what a field holds, as soon as somebody changes it, to `take`. */
export const textTo =
  (take: (text: string) => void) =>
  (event: { currentTarget: { value: string } }): void =>
    take(event.currentTarget.value);
