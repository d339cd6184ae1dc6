import { badInput } from "./errors";
import { nearestWords } from "./nearest-word";
import { normalName } from "./normal-form";

/** A place as the service knows it. */
export interface Place {
  id: string;
  name: string;
  type: string;
}

/** The id of the found place of that name, else of the only one. Of several, throws BAD_INPUT with nearest names. */
export function choosePlace(typed: string, found: readonly Place[]): string {
  const same = found.find(({ name }) => normalName(name) === normalName(typed));
  const chosen = same ?? (found.length === 1 ? found[0] : undefined);
  if (chosen) return chosen.id;
  const names = [...new Set(found.map(({ name }) => name).filter((name) => name !== ""))];
  const nearest = nearestWords(typed, names).slice(0, 3);
  throw badInput(
    nearest.length === 0
      ? "The service knows no place of that name. Write it in English, as a city, region or country."
      : `The service knows several places like that. Nearest: ${nearest.join("; ")}. Write one of them.`,
  );
}
