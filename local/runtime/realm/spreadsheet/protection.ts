import { callPlatform } from "../host";
import { platformClass } from "../strict";
import type { Range } from "./range";

export interface ProtectionView {
  id: string;
  description: string;
  warningOnly: boolean;
  editors: string[];
  canEdit: boolean;
}

export class Protection {
  #view: ProtectionView;
  readonly #range: Range | null;

  constructor(view: ProtectionView, range: Range | null) {
    this.#view = view;
    this.#range = range;
  }
  getRange(): Range | null {
    return this.#range;
  }
  getDescription(): string {
    return this.#view.description;
  }
  setDescription(description: string): this {
    return this.#change({ description });
  }
  isWarningOnly(): boolean {
    return this.#view.warningOnly;
  }
  setWarningOnly(warningOnly: boolean): this {
    return this.#change({ warningOnly });
  }
  canEdit(): boolean {
    return this.#view.canEdit;
  }
  getEditors(): { getEmail(): string }[] {
    return this.#view.editors.map((email) => ({ getEmail: () => email }));
  }
  addEditor(email: string): this {
    return this.#change({ editors: [...this.#view.editors, String(email)] });
  }
  addEditors(emails: string[]): this {
    return this.#change({ editors: [...this.#view.editors, ...emails.map(String)] });
  }
  removeEditors(emails: unknown[]): this {
    const gone = emails.map((one) =>
      typeof one === "string" ? one : (one as { getEmail(): string }).getEmail(),
    );
    return this.#change({ editors: this.#view.editors.filter((email) => !gone.includes(email)) });
  }
  remove(): void {
    callPlatform("sheet", "removeProtection", this.#view.id);
  }
  #change(part: Partial<ProtectionView>): this {
    this.#view = callPlatform("sheet", "changeProtection", this.#view.id, part);
    return this;
  }
}
platformClass(Protection, "SpreadsheetApp.Protection", {
  setDescription: "string",
  setWarningOnly: "Boolean",
  addEditor: "string",
  addEditors: "string[]",
  removeEditors: "any[]",
});
