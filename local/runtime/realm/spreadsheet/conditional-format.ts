import { type Constant, constants } from "../constants";
import { exception } from "../host";
import { platformClass } from "../strict";
import type { Range } from "./range";

/** A rule as the host keeps it. */
export interface RuleView {
  criteria: string;
  values: unknown[];
  background?: string;
  fontColor?: string;
  strikethrough?: boolean;
}

class BooleanCondition {
  readonly #view: RuleView;

  constructor(view: RuleView) {
    this.#view = view;
  }
  getCriteriaType(): Constant {
    return constants("SpreadsheetApp.BooleanCriteria", this.#view.criteria)[
      this.#view.criteria
    ] as Constant;
  }
  getCriteriaValues(): unknown[] {
    return [...this.#view.values];
  }
  getBackground(): string | null {
    return this.#view.background ?? null;
  }
  getFontColor(): string | null {
    return this.#view.fontColor ?? null;
  }
  getStrikethrough(): boolean | null {
    return this.#view.strikethrough ?? null;
  }
}
platformClass(BooleanCondition, "SpreadsheetApp.BooleanCondition");

export class ConditionalFormatRule {
  readonly #view: RuleView;
  readonly #ranges: readonly Range[];

  constructor(view: RuleView, ranges: readonly Range[]) {
    this.#view = view;
    this.#ranges = ranges;
  }
  getRanges(): Range[] {
    return [...this.#ranges];
  }
  getBooleanCondition(): BooleanCondition {
    return new BooleanCondition(this.#view);
  }
  copy(): ConditionalFormatRuleBuilder {
    return new ConditionalFormatRuleBuilder(this.#view, this.#ranges);
  }
  /** For the host. */
  static viewOf(rule: ConditionalFormatRule): RuleView & { ranges: readonly Range[] } {
    return { ...rule.#view, ranges: rule.#ranges };
  }
}
platformClass(ConditionalFormatRule, "SpreadsheetApp.ConditionalFormatRule");

export class ConditionalFormatRuleBuilder {
  #view: Partial<RuleView>;
  #ranges: readonly Range[];

  constructor(view: Partial<RuleView> = {}, ranges: readonly Range[] = []) {
    this.#view = view;
    this.#ranges = ranges;
  }
  whenTextEqualTo(text: string): this {
    return this.#with({ criteria: "TEXT_EQUAL_TO", values: [text] });
  }
  setBackground(color: string | null): this {
    return this.#with({ background: colorOf(color) });
  }
  setFontColor(color: string | null): this {
    return this.#with({ fontColor: colorOf(color) });
  }
  setStrikethrough(strikethrough: boolean): this {
    return this.#with({ strikethrough });
  }
  setRanges(ranges: Range[]): this {
    this.#ranges = [...ranges];
    return this;
  }
  build(): ConditionalFormatRule {
    const { criteria: type, values = [] } = this.#view;
    if (type === undefined) throw exception("A conditional format rule must have a condition.");
    if (this.#ranges.length === 0)
      throw exception("A conditional format rule must have at least one range.");
    return new ConditionalFormatRule({ ...this.#view, criteria: type, values }, this.#ranges);
  }
  #with(part: Partial<RuleView>): this {
    this.#view = { ...this.#view, ...part };
    return this;
  }
}
platformClass(ConditionalFormatRuleBuilder, "SpreadsheetApp.ConditionalFormatRuleBuilder", {
  whenTextEqualTo: "string",
  setBackground: "string",
  setFontColor: "string",
  setStrikethrough: "Boolean",
  setRanges: "SpreadsheetApp.Range[]",
});

/** Colours by name are not known here. */
function colorOf(color: string | null): string {
  if (!/^#[0-9a-f]{6}$/i.test(String(color))) throw exception("Invalid argument: color");
  return String(color);
}
