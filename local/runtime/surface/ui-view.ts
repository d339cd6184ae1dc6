export interface MenuEntry {
  caption?: string;
  /** The function to start, with kind `menu`. */
  fn?: string;
  separator?: boolean;
  /** A submenu's entries. */
  items?: MenuEntry[];
}

export interface MenuView {
  /** Empty for an add-on's menu, which takes the add-on's name. */
  caption: string;
  addon: boolean;
  items: MenuEntry[];
}

export interface PageView {
  html: string;
  title: string;
  width: number | null;
  height: number | null;
}

export interface Toast {
  message: string;
  title: string;
  seconds: number;
}

/** A question that suspends its script (S10). */
export interface Question {
  kind: "alert" | "prompt";
  title: string;
  message: string;
  buttons: "OK" | "OK_CANCEL" | "YES_NO" | "YES_NO_CANCEL";
  account: string;
}

export interface Reply {
  button: "OK" | "CANCEL" | "YES" | "NO" | "CLOSE";
  /** What was typed into a prompt. */
  text?: string;
  /** How long the person took, in stage time. */
  afterMs?: number;
}

/** Who answers alerts and prompts. */
export interface Person {
  answer(question: Question): Reply | Promise<Reply>;
}
