import type { SignalQuestion, SignalShown } from "../../contract/signals";
import type { Desk } from "./desk";
import { got } from "./panel";

export const HOUR_MS = 3_600_000;

/** Starts what the sidebar asks for, and gives what it then shows of it. */
export async function start(
  desk: Desk,
  question: SignalQuestion,
  again = false,
): Promise<SignalShown> {
  const { signals } = await got(desk, { do: "start-signal", question, again });
  return signals[0] as SignalShown;
}

/** The latest signal, after a look. */
export async function shown(desk: Desk): Promise<SignalShown> {
  return (await got(desk, { do: "signals" })).signals[0] as SignalShown;
}

/** Rows of a tab by header. */
export function rowsOf(desk: Desk, tab: string): Record<string, unknown>[] {
  const [headers = [], ...body] = desk.runtime.sheets.read(tab);
  return body.map((row) =>
    Object.fromEntries(headers.map((header, at) => [String(header), row[at]])),
  );
}

/** What the service was asked of this kind. */
export const requests = (desk: Desk, endpoint: string) =>
  desk.service.readLog().filter((each) => each.endpoint === endpoint);
