import type { Again, Columns, OutputRole, Terms } from "../../contract/enrich-form";
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
  const { kind, fields, placed, phoneNeedsEmail, profileOnly, splits, headers } = columns;
  const outputs = Object.entries(columns.outputs).map(([role, header]) => [
    role,
    { header, overwrite: columns.overwrite.some((each) => each === role) },
  ]);
  return {
    ...{ kind, fields, runOn: "blanks", placed, phoneNeedsEmail, profileOnly, splits },
    live: columns.mayChooseLive ? columns.live : undefined,
    titles: columns.titles ?? undefined,
    ...before,
    where: headers.find((header) => header === before?.where),
    inputs: {
      ...columns.inputs,
      ...still(before?.inputs, (header) => header === "" || headers.includes(header)),
    },
    // The column that a run made takes the place of "a new one".
    outputs: {
      ...Object.fromEntries(outputs),
      ...still(before?.outputs, ({ header }, role) =>
        [...headers, columns.outputs[role as OutputRole]].includes(header),
      ),
    },
  };
}

/** The choices that still hold. */
function still<Choice>(
  chosen: Record<string, Choice> | undefined,
  holds: (choice: Choice, role: string) => boolean,
): Record<string, Choice> {
  return Object.fromEntries(
    Object.entries(chosen ?? {}).filter(([role, choice]) => holds(choice, role)),
  );
}
