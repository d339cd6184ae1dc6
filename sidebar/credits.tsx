import { Button } from "./button";
import { ResultLink } from "./find/result-link";
import { Icon } from "./icon";
import * as WORDS from "./words";

/** Credits left in the account, and the most that the form's choices need. */
export interface Balance {
  left: number;
  needed: number;
}

/** Fewer credits always count as low. */
const FEW = 200;

/**
 * The account's credits, at the top of the page. Pressing them shows what was spent. If they are low, adds a
 * link to buy more, if the deployer set its address.
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
