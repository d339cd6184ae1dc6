/** What a formula is written in: texts, tabs' names, decimals, braces and what separates. */
const TOKEN = /"(?:[^"]|"")*"|'(?:[^']|'')*'|(?<![\w.$])(\d+)([.,])(\d+)(?![\w.])|[{},;\\]/g;

/** Stands for a formula that nobody can read; its argument is what was typed. */
export const UNREAD = "UNREAD_FORMULA";

/**
 * How formulas are read and shown in a file, which keeps them with commas. Where a comma divides numbers,
 * semicolons separate arguments and `\` the columns of a list; elsewhere semicolons are taken too. A formula
 * with commas there is an error, as several add-ons' users met it (Z13).
 */
export class FormulaForm {
  constructor(readonly commaDivides: boolean) {}

  /** As the file keeps it. Other texts stay as they are. */
  read(typed: string): string {
    if (!typed.startsWith("=")) return typed;
    let isRead = true;
    const kept = this.each(typed, (token, inList, [whole, , part]) => {
      if (part !== undefined) {
        if (token.includes(",") === this.commaDivides) return `${whole}.${part}`;
        if (!this.commaDivides) return token;
        isRead = false;
      }
      if (token === "," && this.commaDivides) isRead = false;
      if (token === "\\" && this.commaDivides) return ",";
      return token === ";" && !inList ? "," : token;
    });
    return isRead ? kept : `=${UNREAD}("${typed.replaceAll('"', '""')}")`;
  }

  /** As people and scripts see it. */
  show(kept: string): string {
    const unread = new RegExp(`^=${UNREAD}\\("([\\s\\S]*)"\\)$`).exec(kept)?.[1];
    if (unread !== undefined) return unread.replaceAll('""', '"');
    if (!this.commaDivides || !kept.startsWith("=")) return kept;
    return this.each(kept, (token, inList, [whole, divider, part]) => {
      if (part !== undefined && divider === ".") return `${whole},${part}`;
      if (part !== undefined) return `${whole}${inList ? "\\" : ";"}${part}`;
      if (token === ",") return inList ? "\\" : ";";
      return token;
    });
  }

  private each(
    formula: string,
    change: (token: string, inList: boolean, number: (string | undefined)[]) => string,
  ): string {
    let depth = 0;
    return formula.replace(TOKEN, (token, ...number) => {
      if (token === "{") depth++;
      if (token === "}") depth--;
      return /^["'{}]/.test(token) ? token : change(token, depth > 0, number);
    });
  }
}
