import type { InputRole } from "../core/column-role";
import { badInput } from "../core/errors";
import type { Field } from "../core/field";
import { formulaOf } from "./contact-formula";

/**
 * The formula that looks these fields up from the chosen columns: `cell` for the first row, to be
 * filled down, and `range` for all rows at once. Pure. Throws BAD_INPUT if the columns do not suffice.
 */
export function composeFormula(
  headers: readonly string[],
  inputs: Partial<Record<InputRole, string>>,
  fields: readonly Field[],
  lastRow: number,
  separator: string,
): { cell: string; range: string } {
  const column = (role: InputRole) => columnLetters(headers.indexOf(inputs[role] || "\n") + 1);
  const names =
    column("last_name") === ""
      ? [column("full_name"), ""]
      : [column("first_name"), column("last_name")];
  const company = column("domain") || column("company");
  const profile = column("profile_url");
  const [only] = fields;
  const needsProfile = fields.some((field) => field !== "email");
  if (!only || names.join("") === "" || (needsProfile ? profile : company) === "")
    throw badInput(
      `Choose what to look for, and columns for the name and the ${needsProfile ? "profile address" : "company or domain"}.`,
    );
  const phones = fields.includes("phone") ? [column("countries")] : [];
  const several = fields.length > 1;
  const name = formulaOf(several ? undefined : only);
  const write = (refer: (letters: string) => string) => {
    const cells = (columns: string[]) => columns.map((letters) => letters && refer(letters));
    const given = [
      ...cells([...names, company, profile]),
      ...(several ? [`"${fields.join(", ")}"`] : []),
      ...cells(phones),
    ];
    return `=${name}(${given.join(separator).replace(/[;, ]+$/, "")})`;
  };
  return {
    cell: write((letters) => `${letters}2`),
    range: write((letters) => `${letters}2:${letters}${Math.max(2, lastRow)}`),
  };
}

/** 1 → "A", 28 → "AB"; "" for no column. */
function columnLetters(column: number): string {
  if (column < 1) return "";
  const rest = (column - 1) % 26;
  return columnLetters((column - 1 - rest) / 26) + String.fromCharCode(65 + rest);
}
