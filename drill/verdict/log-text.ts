// How texts of an execution's log are read.

/** A mistake in the add-on's code, which a person is told of in a plain sentence. */
export const OUR_MISTAKES = /^(?:Type|Reference|Range|Syntax)Error/;

/** Where in the built script it was is another place in each build. */
export function withoutStack(text: string): string {
  return text.split("\n", 1)[0] ?? "";
}
