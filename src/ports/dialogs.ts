/** Asks or tells a person something while they wait. */
export interface Dialogs {
  tell(title: string, text: string): void;
  /** True when the person agrees. */
  confirm(title: string, text: string): boolean;
  /** Yes or no; undefined when the person cancels. */
  choose(title: string, text: string): boolean | undefined;
  /** What was typed; undefined when the person cancels. */
  ask(title: string, text: string): string | undefined;
}
