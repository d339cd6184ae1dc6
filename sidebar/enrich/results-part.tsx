import type { OutputRole } from "../../contract/enrich-form";
import { Check, Checks, Select } from "../controls";
import { Fold } from "../fold";
import { Hint } from "../paragraph";
import * as WORDS from "../words";
import { STATUS_WORDS } from "../words";
import type { PartProps } from "./form-view";

/** Where results go, and which e-mails are placed. */
export function ResultsPart({ columns, terms, change }: PartProps) {
  const outputs = terms.outputs ?? {};
  const contact = columns.kind === "contact";
  const fields: readonly string[] = terms.fields;
  const results = columns.results.filter(
    ({ field }) => !contact || field === "" || fields.includes(field),
  );
  const inputs = new Set(Object.values(terms.inputs ?? {}));
  const set = (role: OutputRole, header: string, overwrite: boolean) =>
    change({ outputs: { ...outputs, [role]: { header, overwrite } } });
  return (
    <Fold
      name={WORDS.results}
      line={results
        .map(({ role }) => outputs[role]?.header || WORDS.newColumn.toLowerCase())
        .filter((text, at, all) => all.indexOf(text) === at)
        .join(", ")}
    >
      {results.map(({ role, name, status }) => {
        const { header = "", overwrite = false } = outputs[role] ?? {};
        const taken = new Set(
          Object.entries(outputs).flatMap(([each, choice]) => (each === role ? [] : choice.header)),
        );
        const ours = columns.outputs[role];
        const madeByUs = status && header === ours && !columns.own.includes(role);
        return (
          <div key={role}>
            <Select
              label={WORDS.goesTo(name)}
              value={header}
              empty={WORDS.newColumn}
              options={[...(ours === undefined ? [] : [ours]), ...columns.headers].filter(
                (each) => !inputs.has(each) && !taken.has(each),
              )}
              onPick={(chosen) => set(role, chosen, false)}
            />
            {header !== "" && !madeByUs && (
              <Check
                nested
                label={WORDS.overwrite(header)}
                checked={overwrite}
                onPick={(on) => set(role, header, on)}
              />
            )}
          </div>
        );
      })}
      <Hint>{WORDS.blanksOnly}</Hint>
      {contact && terms.fields.includes("email") && (
        <fieldset>
          <legend>{WORDS.statuses}</legend>
          <Checks
            options={STATUS_WORDS}
            chosen={terms.placed ?? []}
            onPick={(placed) => change({ placed })}
          />
          <Hint>{WORDS.othersKept}</Hint>
        </fieldset>
      )}
    </Fold>
  );
}
