/** Modal dialogs: the execution waits for the person. */
export interface Dialogs {
  tell(title: string, text: string): void;
  /** True when the person agrees. */
  confirm(title: string, text: string): boolean;
  /** What was typed; undefined when the person cancels. */
  ask(title: string, text: string): string | undefined;
}
