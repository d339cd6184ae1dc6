import type { Doubt } from "../../contract/enrich-form";
import type { QuoteShown } from "../../contract/enrich-run";
import { Check } from "../controls";
import * as WORDS from "../words";

/** Who is perhaps known, and who may be found with what is known now. Neither is asked again unless chosen. */
export function DoubtPart(props: {
  known: QuoteShown["known"];
  doubted: readonly Doubt[] | undefined;
  onDoubted: (doubted: Doubt[]) => void;
}) {
  const { known, doubted = [] } = props;
  const { alike, less } = known;
  const set = (doubt: Doubt, on: boolean) =>
    props.onDoubted([...doubted.filter((each) => each !== doubt), ...(on ? [doubt] : [])]);
  const again = doubted.includes("alike");
  return (
    <>
      {alike > 0 && (
        <fieldset class="card">
          <legend>{WORDS.alike(alike)}</legend>
          <p class="hint">{WORDS.alikeHint}</p>
          {[false, true].map((on) => (
            <label class="choice" key={String(on)}>
              <input
                type="radio"
                name="alike"
                checked={again === on}
                onChange={() => set("alike", on)}
              />
              {on ? WORDS.findAlike : WORDS.useAlike}
            </label>
          ))}
        </fieldset>
      )}
      {less > 0 && (
        <Check
          label={WORDS.less(less)}
          checked={doubted.includes("less")}
          onChange={(on) => set("less", on)}
        />
      )}
    </>
  );
}
