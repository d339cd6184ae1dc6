import type { PeopleWanted } from "../contract/signals";
import { Select } from "./controls";
import { TypedValues } from "./find/filter-field";
import * as WORDS from "./words";

/** Whom to bring of each company. */
export function WantedFields(props: {
  label: string;
  wanted: PeopleWanted;
  onPick: (wanted: PeopleWanted) => void;
}) {
  const { label, wanted, onPick } = props;
  return (
    <>
      <TypedValues
        label={label}
        values={wanted.titles}
        onPick={(titles) => onPick({ ...wanted, titles })}
      />
      <Select
        label={WORDS.perCompany}
        value={wanted.perCompany ?? WORDS.mostPerCompany}
        options={COUNTS}
        onPick={(perCompany) => onPick({ ...wanted, perCompany })}
      />
    </>
  );
}

const COUNTS = [1, 2, 3, 5, 10, WORDS.mostPerCompany];
