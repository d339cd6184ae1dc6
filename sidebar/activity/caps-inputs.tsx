import { CreditsInput, isCredits } from "../controls";
import { capMonth, capRun } from "../words";

/** What a schedule may spend, as it is typed. */
export interface Caps {
  capRun: string;
  capMonth: string;
}

export const USUAL_CAPS: Caps = { capRun: "100", capMonth: "1000" };

export const areCaps = ({ capRun, capMonth }: Caps) => isCredits(capRun) && isCredits(capMonth);

/** In credits. */
export const capsOf = ({ capRun, capMonth }: Caps) => ({
  capRun: Number(capRun),
  capMonth: Number(capMonth),
});

const LABELS = { capRun, capMonth };

export function CapsInputs({ caps, onPick }: { caps: Caps; onPick: (caps: Caps) => void }) {
  const input = (name: keyof Caps) => (
    <CreditsInput
      label={LABELS[name]}
      value={caps[name]}
      onInput={(credits) => onPick({ ...caps, [name]: credits })}
    />
  );
  return (
    <>
      {input("capRun")}
      {input("capMonth")}
    </>
  );
}
