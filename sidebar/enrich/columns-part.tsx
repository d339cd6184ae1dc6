import { useEffect, useState } from "preact/hooks";
import type { InputRole, NameSplit, Terms } from "../../contract/enrich-form";
import { Check, Select } from "../controls";
import { Fold } from "../fold";
import { Hint, Warning } from "../paragraph";
import { ask } from "../server";
import { textTo } from "../text-to";
import * as WORDS from "../words";
import { ROLE_WORDS } from "../words";
import type { PartProps } from "./form-view";

/** The question about columns that neither headers nor values answer. */
export function QuestionPart({ columns, terms, change }: PartProps) {
  const { question } = columns;
  const inputs = terms.inputs ?? {};
  if (!question || question.among.length === 0) return null;
  const chosen = question.among.find(({ header, role }) => inputs[role] === header);
  return (
    <fieldset class="card column question">
      <legend>{WORDS.questions[question.need]}</legend>
      {question.among.map(({ header, role, values }) => (
        <Check
          key={header}
          name="question"
          label={header}
          below={values.join(", ")}
          checked={chosen?.header === header}
          onPick={() => {
            const others = Object.entries(inputs).map(([each, at]) => [
              each,
              question.among.some((one) => one.header === at) ? "" : at,
            ]);
            change({ inputs: { ...Object.fromEntries(others), [role]: header } });
          }}
        />
      ))}
    </fieldset>
  );
}

/** Which column has which role. Opens by itself if a role is missing or unsure, unless a question asks for it. */
export function ColumnsPart(part: PartProps) {
  const { columns, terms, change } = part;
  const inputs = terms.inputs ?? {};
  const missing = missingWords(terms);
  const { unsure } = columns;
  const asked = (columns.question?.among.length ?? 0) > 0;
  const [open, setOpen] = useState(!asked && (missing.length > 0 || unsure.length > 0));
  const roles = Object.keys(ROLE_WORDS) as InputRole[];
  const used = new Set(Object.values(inputs));
  return (
    <Fold
      name={WORDS.columns}
      line={roles
        .filter((role) => inputs[role])
        .map((role) => ROLE_WORDS[role])
        .join(", ")}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      {used.size === 0 && (
        <Warning>{columns.headers.length === 0 ? WORDS.emptyTab : WORDS.noHeaders}</Warning>
      )}
      {used.size > 0 && missing.length > 0 && <Warning>{WORDS.missing(missing)}</Warning>}
      {missing.length === 0 && unsure.length > 0 && <Warning>{WORDS.unsure(unsure)}</Warning>}
      {roles.map((role) => (
        <Select
          key={role}
          label={ROLE_WORDS[role]}
          value={inputs[role] ?? ""}
          empty={WORDS.none}
          options={columns.headers.filter((header) => header === inputs[role] || !used.has(header))}
          onPick={(header) => change({ inputs: { ...inputs, [role]: header } })}
        />
      ))}
      {inputs.company && inputs.domain && <Hint>{WORDS.websiteFirst}</Hint>}
      {inputs.profile_url && (
        <>
          <Check
            label={WORDS.profileOnly}
            checked={terms.profileOnly ?? false}
            onPick={(profileOnly) => change({ profileOnly })}
          />
          {terms.profileOnly && <Hint>{WORDS.profileOnlyHint}</Hint>}
        </>
      )}
      {open && inputs.full_name && (
        <NamesPart {...part} key={`${columns.tab} ${inputs.full_name}`} />
      )}
    </Fold>
  );
}

/** The first full names and their splits, which people can correct. */
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
  return (
    <fieldset class="names">
      <legend>{WORDS.names}</legend>
      {names.map(({ text, firstName, lastName }) => {
        const split = splits[text] ?? [firstName, lastName];
        return (
          <div class="pair" key={text}>
            {[WORDS.firstOf, WORDS.lastOf].map((label, part) => (
              <input
                key={part}
                aria-label={label(text)}
                value={split[part]}
                onInput={textTo((typed) => {
                  const edited = split.map((each, at) => (at === part ? typed : each));
                  change({ splits: { ...splits, [text]: edited as [string, string] } });
                })}
              />
            ))}
          </div>
        );
      })}
    </fieldset>
  );
}

/** The roles still without a column that every question about a contact needs. */
export function missingWords({ inputs = {}, profileOnly }: Terms): string[] {
  const alone = profileOnly && inputs.profile_url;
  return [
    ...(inputs.last_name || inputs.full_name || alone ? [] : [WORDS.nameMissing]),
    ...(inputs.company || inputs.domain || inputs.profile_url ? [] : [WORDS.placeMissing]),
  ];
}
