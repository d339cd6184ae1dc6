import type { AssistantShown } from "../../contract/settings";
import { assistantId } from "../agents/endpoint";
import { spentBy } from "../agents/limits";
import { checkCap } from "../core/cap";
import { badInput } from "../core/errors";
import { POLICY } from "../core/policy";
import type { Spreadsheet } from "../ports/spreadsheet";
import { parseWebAppAddress, webhookUrl } from "../service/webhook";
import {
  ALLOWED_ASSISTANTS,
  type AllowedAssistant,
  ASSISTANT_ACCESS,
  ASSISTED,
} from "../store/assistants";
import type { Services, Store } from "../store/store";
import { dropTicketsOf } from "../store/tickets";

type AssistantStores = Pick<
  Services,
  "user" | "properties" | "script" | "codec" | "time" | "spreadsheet"
>;
type OffStores = Omit<AssistantStores, "codec" | "time">;

/** Most characters of an assistant's name. */
const LONGEST_NAME = 40;

/**
 * Lets an assistant ask in this file and spend so many credits a day. Returns its connection code: the web
 * app's address with a secret, of which only a digest is kept. Replaces an assistant of the same name. Throws
 * BAD_INPUT.
 */
export function connectAssistant(
  { user, properties, script, codec, time, spreadsheet }: AssistantStores,
  account: string,
  entered: { name: string; credits: number; address: string },
): string {
  const { credits } = entered;
  const name = entered.name.trim().slice(0, LONGEST_NAME);
  if (name === "") throw badInput("Name the assistant.");
  checkCap(credits);
  const address = parseWebAppAddress(entered.address);
  const present = allowedIn(user, spreadsheet);
  const allowed = present.filter((each) => each.name !== name);
  if (allowed.length >= POLICY.mostAssistants)
    throw badInput(`A file has at most ${POLICY.mostAssistants} assistants. Turn one off first.`);
  const secret = codec.secret();
  const id = assistantId(secret);
  const before = present.find((each) => each.name === name);
  if (before) ASSISTANT_ACCESS.remove(script, before.id);
  const former = before && [before.id, ...(before.former ?? [])].slice(0, POLICY.formerIdsKept);
  const added = { id, name, credits, sinceMs: time.now(), former };
  user.commit(ALLOWED_ASSISTANTS.put({ all: [...allowed, added] }, spreadsheet.id));
  properties.commit(ASSISTED.put("1", account));
  script.commit(ASSISTANT_ACCESS.put({ digest: codec.digest(secret), account }, id));
  return webhookUrl({ address, secret }, "assistant");
}

/** Turns an assistant off. Answers to what it asked still come in, and a run it began in a tab goes on. */
export function disconnectAssistant(
  { user, properties, script, spreadsheet }: OffStores,
  account: string,
  id: string,
): void {
  const allowed = allowedIn(user, spreadsheet);
  const access = ASSISTANT_ACCESS.load(script, id);
  // The access names another account if the person has saved another account's key since. It is theirs if it
  // is on their list.
  const isTheirs = access && (access.account === account || allowed.some((each) => each.id === id));
  if (isTheirs) {
    ASSISTANT_ACCESS.remove(script, id);
    dropTicketsOf(script, id);
  }
  const left = allowed.filter((each) => each.id !== id);
  user.commit(ALLOWED_ASSISTANTS.put({ all: left }, spreadsheet.id));
  if (left.length > 0) return;
  properties.commit(ASSISTED.free(account), ASSISTED.free(access?.account ?? account));
}

/** The assistants of this person in this file, and what each has spent. */
export function assistantsShown(from: Omit<AssistantStores, "codec">): AssistantShown[] {
  const { user, properties, script, time, spreadsheet } = from;
  const allowed = allowedIn(user, spreadsheet);
  if (allowed.length === 0) return [];
  const all = properties.all();
  const inScript = script.all();
  return allowed.map((each) => ({
    ...{ id: each.id, name: each.name, credits: each.credits },
    connected: ASSISTANT_ACCESS.get(inScript, each.id)?.connected ?? false,
    spent: spentBy(all, each, time.now()),
  }));
}

export function allowedIn(user: Store<"user">, { id }: Spreadsheet): AllowedAssistant[] {
  return ALLOWED_ASSISTANTS.load(user, id)?.all ?? [];
}
