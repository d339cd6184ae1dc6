import type { Field, OutputRole } from "../../contract/enrich-form";
import * as WORDS from "../words";
import { OUTPUT_WORDS, STATUS_WORDS } from "../words";
import { Check, Select } from "./controls";
import type { PartProps } from "./form-view";

const OUTPUTS_OF: Record<Field, OutputRole[]> = {
  email: ["email", "email_status"],
  personal_email: ["personal_email", "personal_email_status"],
  phone: ["phone", "all_phones"],
};
const OF_EVERY_RUN: OutputRole[] = ["status", "enriched_on"];
/** The add-on keeps rewriting these columns, unless a person chose the column. */
const STATUSES: OutputRole[] = ["email_status", "personal_email_status", ...OF_EVERY_RUN];

/** Where results go, and which e-mails are placed. */
export function ResultsPart({ columns, terms, change }: PartProps) {
  const outputs = terms.outputs ?? {};
  const contact = columns.kind === "contact";
  const roles = contact
    ? [...terms.fields.flatMap((field) => OUTPUTS_OF[field]), ...OF_EVERY_RUN]
    : columns.results.map(({ role }) => role);
  const nameOf = (role: OutputRole) =>
    columns.results.find((each) => each.role === role)?.name ?? OUTPUT_WORDS[role] ?? role;
  const inputs = new Set(Object.values(terms.inputs ?? {}));
  const placed = terms.placed ?? [];
  const set = (role: OutputRole, header: string, overwrite: boolean) =>
    change({ outputs: { ...outputs, [role]: { header, overwrite } } });
  return (
    <details>
      <summary>
        {WORDS.results}
        <span class="summary">
          {roles
            .map((role) => outputs[role]?.header || WORDS.newColumn.toLowerCase())
            .filter((text, at, all) => all.indexOf(text) === at)
            .join(", ")}
        </span>
      </summary>
      {roles.map((role) => {
        const { header = "", overwrite = false } = outputs[role] ?? {};
        const taken = new Set(
          Object.entries(outputs).flatMap(([each, choice]) => (each === role ? [] : choice.header)),
        );
        const ours = columns.outputs[role];
        const madeByUs = STATUSES.includes(role) && header === ours && !columns.own.includes(role);
        return (
          <div key={role}>
            <Select
              label={WORDS.goesTo(nameOf(role))}
              value={header}
              empty={WORDS.newColumn}
              options={[...(ours === undefined ? [] : [ours]), ...columns.headers].filter(
                (each) => !inputs.has(each) && !taken.has(each),
              )}
              onChange={(chosen) => set(role, chosen, false)}
            />
            {header !== "" && !madeByUs && (
              <Check
                nested
                label={WORDS.overwrite(header)}
                checked={overwrite}
                onChange={(on) => set(role, header, on)}
              />
            )}
          </div>
        );
      })}
      <p class="hint">{WORDS.blanksOnly}</p>
      {contact && terms.fields.includes("email") && (
        <fieldset>
          <legend>{WORDS.statuses}</legend>
          {STATUS_WORDS.map((status) => (
            <Check
              key={status}
              label={status}
              checked={placed.includes(status)}
              onChange={(on) =>
                change({
                  placed: on ? [...placed, status] : placed.filter((each) => each !== status),
                })
              }
            />
          ))}
          <p class="hint">{WORDS.othersKept}</p>
        </fieldset>
      )}
    </details>
  );
}
