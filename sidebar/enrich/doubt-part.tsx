import type { Doubt } from "../../contract/enrich-form";
import type { QuoteShown } from "../../contract/enrich-run";
import { Check } from "../controls";
import { Hint } from "../paragraph";
import * as WORDS from "../words";

/** People who may be known already, and people who may be found with what is known now. Asked again only if chosen. */
export function DoubtPart(props: {
  quote: Pick<QuoteShown, "known" | "firstFormer">;
  doubted: readonly Doubt[] | undefined;
  onDoubted: (doubted: Doubt[]) => void;
}) {
  const { doubted = [] } = props;
  const { known, firstFormer } = props.quote;
  const { alike } = known;
  const set = (doubt: Doubt, on: boolean) =>
    props.onDoubted([...doubted.filter((each) => each !== doubt), ...(on ? [doubt] : [])]);
  const again = doubted.includes("alike");
  return (
    <>
      {alike > 0 && (
        <fieldset class="card">
          <legend>{WORDS.alike(alike)}</legend>
          <Hint>{WORDS.alikeHint}</Hint>
          {[false, true].map((on) => (
            <Check
              key={String(on)}
              name="alike"
              label={on ? WORDS.findAlike : WORDS.useAlike}
              checked={again === on}
              onPick={() => set("alike", on)}
            />
          ))}
        </fieldset>
      )}
      {(
        [
          ["less", WORDS.less],
          ["former", WORDS.former],
        ] as const
      ).map(
        ([doubt, label]) =>
          known[doubt] > 0 && (
            <Check
              key={doubt}
              label={label(known[doubt], firstFormer)}
              checked={doubted.includes(doubt)}
              onPick={(on) => set(doubt, on)}
            />
          ),
      )}
    </>
  );
}
