import { Select } from "./controls";
import { TypedValues } from "./find/filter-field";
import * as WORDS from "./words";

/** Whom to bring from each company; people with any job title if `titles` is empty. */
export interface Wanted {
  titles: string[];
  perCompany?: number | undefined;
}

export function PeopleWanted(props: {
  label: string;
  wanted: Wanted;
  onPick: (wanted: Wanted) => void;
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
