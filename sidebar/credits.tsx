import { Button } from "./button";
import { ResultLink } from "./find/result-link";
import { Icon } from "./icon";
import * as WORDS from "./words";

/** What an account has left, and what the form's choices need at most. */
export interface Balance {
  left: number;
  needed: number;
}

/** Fewer are few, whatever is wanted. */
const FEW = 200;

/**
 * The account's credits, in the head of the page: pressed, they lead to what was spent. Where they are few, with a
 * link to where more are bought, if whoever deployed has named it.
 */
export function Credits({ left, needed, onPress }: Balance & { onPress: () => void }) {
  const isLow = left < Math.max(FEW, needed);
  const address = document.getElementById("app")?.dataset.topUp;
  return (
    <div class="credits">
      <Button
        class={left <= 0 ? "none" : isLow ? "few" : ""}
        title={WORDS.seeSpending}
        onPress={onPress}
      >
        <Icon name={isLow ? "low" : "credits"} />
        {WORDS.credits(left)}
      </Button>
      {isLow && address && <ResultLink address={address} text={WORDS.topUp} />}
    </div>
  );
}
