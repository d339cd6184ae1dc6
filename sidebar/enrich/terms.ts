import type { Again, Columns, InputRole, Terms } from "../../contract/enrich-form";
import type { Progress } from "../../contract/enrich-run";

/** Terms that retry what a run did not get. They ignore the tab's other choices. */
export function again(outcome: Again, { kind }: Progress): Terms {
  return { kind, fields: ["email", "personal_email", "phone"], runOn: "all", again: outcome };
}

/** Whether these terms come from a run's view, not from the form. */
export function isRetry({ again }: Terms): boolean {
  return again === "failed" || again === "unknown";
}

/** The tab's last choices, or what the person chose `before` there, as far as its columns still exist. */
export function termsFor(columns: Columns, before: Terms | undefined): Terms {
  const { kind, fields, placed, phoneNeedsEmail, profileOnly, splits, overwrite, live, titles } =
    columns;
  const outputs = Object.entries(columns.outputs).map(([role, header]) => [
    role,
    { header, overwrite: overwrite.some((each) => each === role) },
  ]);
  return {
    ...{ kind, fields, runOn: "blanks", placed, phoneNeedsEmail, profileOnly, splits },
    ...(columns.mayChooseLive ? { live } : {}),
    ...(titles === null ? {} : { titles }),
    ...before,
    ...(before?.where && !columns.headers.includes(before.where) ? { where: undefined } : {}),
    inputs: { ...columns.inputs, ...stillThere(columns, before) },
    outputs: Object.fromEntries(outputs),
  };
}

function stillThere({ headers }: Columns, before: Terms | undefined): Terms["inputs"] {
  const chosen = Object.entries(before?.inputs ?? {}) as [InputRole | "subject", string][];
  return Object.fromEntries(
    chosen.filter(([, header]) => header === "" || headers.includes(header)),
  );
}
