import { useEffect, useId, useState } from "preact/hooks";
import type { InputRole, NameSplit, Terms } from "../../contract/enrich-form";
import { Check, Select } from "../controls";
import { ask } from "../server";
import * as WORDS from "../words";
import { ROLE_WORDS } from "../words";
import type { PartProps } from "./form-view";

const QUESTION_ROLES: readonly InputRole[] = [
  "full_name",
  "last_name",
  "company",
  "domain",
  "profile_url",
];

/** The one question about columns that neither headers nor values answer. */
export function QuestionPart({ columns, terms, change }: PartProps) {
  const { question } = columns;
  const inputs = terms.inputs ?? {};
  const id = useId();
  if (!question || question.among.length === 0) return null;
  const chosen = question.among.find(({ header, role }) => inputs[role] === header);
  return (
    <fieldset class="card column question">
      <legend>{WORDS.questions[question.need]}</legend>
      {question.among.map(({ header, column, role, values }) => (
        <div key={header}>
          <label class="choice">
            <input
              type="radio"
              name="question"
              checked={chosen?.header === header}
              aria-describedby={`${id}-${column}`}
              onChange={() => {
                const others = QUESTION_ROLES.filter(
                  (each) => !question.among.some((one) => one.header === inputs[each]),
                );
                const kept = Object.fromEntries(others.map((each) => [each, inputs[each] ?? ""]));
                change({ inputs: { ...inputs, ...CLEARED, ...kept, [role]: header } });
              }}
            />
            {header}
          </label>
          <p class="hint" id={`${id}-${column}`}>
            {values.join(", ")}
          </p>
        </div>
      ))}
    </fieldset>
  );
}

const CLEARED = Object.fromEntries(QUESTION_ROLES.map((role) => [role, ""]));

/** Which column has which role. Opens by itself when a role is missing or unsure, unless a question says it. */
export function ColumnsPart({ columns, terms, change }: PartProps) {
  const inputs = terms.inputs ?? {};
  const missing = missingWords(terms);
  const unsure = columns.unsure.map((role) => ROLE_WORDS[role]);
  const asked = (columns.question?.among.length ?? 0) > 0;
  const [open, setOpen] = useState(!asked && (missing.length > 0 || unsure.length > 0));
  const used = new Set(Object.values(inputs));
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {WORDS.columns}
        <span class="summary">
          {(Object.keys(ROLE_WORDS) as InputRole[])
            .filter((role) => inputs[role])
            .map((role) => ROLE_WORDS[role])
            .join(", ")}
        </span>
      </summary>
      {used.size === 0 && <p class="warning">{WORDS.noHeaders}</p>}
      {missing.length > 0 && <p class="warning">{WORDS.missing(missing)}</p>}
      {missing.length === 0 && unsure.length > 0 && (
        <p class="warning">{WORDS.unsure(unsure.join(", "))}</p>
      )}
      {(Object.keys(ROLE_WORDS) as InputRole[]).map((role) => (
        <Select
          key={role}
          label={ROLE_WORDS[role]}
          value={inputs[role] ?? ""}
          empty={WORDS.none}
          options={columns.headers.filter((header) => header === inputs[role] || !used.has(header))}
          onChange={(header) => change({ inputs: { ...inputs, [role]: header } })}
        />
      ))}
      {inputs.profile_url && (
        <>
          <Check
            label={WORDS.profileOnly}
            checked={terms.profileOnly ?? false}
            onChange={(profileOnly) => change({ profileOnly })}
          />
          {terms.profileOnly && <p class="hint">{WORDS.profileOnlyHint}</p>}
        </>
      )}
      {open && inputs.full_name && (
        <NamesPart
          columns={columns}
          terms={terms}
          change={change}
          key={`${columns.tab} ${inputs.full_name}`}
        />
      )}
    </details>
  );
}

/** The first full names with their split, which can be corrected by hand. */
function NamesPart({ columns, terms, change }: PartProps) {
  const [names, setNames] = useState<NameSplit[]>([]);
  const header = terms.inputs?.full_name ?? "";
  useEffect(() => {
    let gone = false;
    void ask({ do: "names", tab: columns.tab, header }).then((reply) => {
      if (reply.ok && !gone) setNames(reply.names);
    });
    return () => {
      gone = true;
    };
  }, [columns.tab, header]);
  if (names.length === 0) return null;
  const splits = terms.splits ?? {};
  const edit = (name: NameSplit, part: 0 | 1, text: string) => {
    const split: [string, string] = [...(splits[name.text] ?? [name.firstName, name.lastName])];
    split[part] = text;
    change({ splits: { ...splits, [name.text]: split } });
  };
  return (
    <fieldset class="names">
      <legend>{WORDS.names}</legend>
      {names.map((name) => {
        const [first, last] = splits[name.text] ?? [name.firstName, name.lastName];
        return (
          <div class="pair" key={name.text}>
            <input
              aria-label={WORDS.firstOf(name.text)}
              value={first}
              onInput={(event) => edit(name, 0, event.currentTarget.value)}
            />
            <input
              aria-label={WORDS.lastOf(name.text)}
              value={last}
              onInput={(event) => edit(name, 1, event.currentTarget.value)}
            />
          </div>
        );
      })}
    </fieldset>
  );
}

/** The roles without a column that every question about a contact needs. */
export function missingWords({ inputs = {}, profileOnly }: Terms): string[] {
  const alone = profileOnly && inputs.profile_url;
  return [
    ...(inputs.last_name || inputs.full_name || alone ? [] : [WORDS.nameMissing]),
    ...(inputs.company || inputs.domain || inputs.profile_url ? [] : [WORDS.placeMissing]),
  ];
}
