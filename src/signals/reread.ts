import { enrichError } from "../core/errors";
import type { Payer, World } from "../jobs/run";
import { pacedCall } from "../searches/paced-call";
import { readAs } from "../service/reply";
import { askSearch, isRunning, readSearchReply } from "../service/search";
import { entriesIn, isObject } from "../service/shape";
import { takeIn } from "./arrivals";
import { isReadable } from "./question";
import { changeSignal, findSignal, type Signal } from "./signal";

/**
 * Reads a search of a signal again and adds the leads that its tab does not have yet: they come
 * also where no webhook told of them. Free. Throws NOTHING_TO_DO, NOT_YOUR_RUN, BUSY and what
 * `pacedCall` throws.
 */
export function rereadSearch(world: World, payer: Payer, id: string): Signal {
  const signal = findSignal(world, id);
  if (!signal || !isReadable(signal.question.kind) || signal.serviceId === "")
    throw enrichError("NOTHING_TO_DO", { detail: "This search cannot be read again." });
  if (signal.account !== payer.account) throw enrichError("NOT_YOUR_RUN");
  const { entries, ended } = pacedCall(world, payer, {
    endpoint: "other",
    ask: (connection) => askSearch(connection, signal.serviceId),
    read: (response) => {
      const search = readSearchReply(response);
      if (search.kind !== "result") return search;
      return readAs(response, (body) => ({
        entries: (entriesIn(body, "leads") ?? []).filter(isObject),
        ended: !isRunning(search.value.search),
      }));
    },
  });
  const body = JSON.stringify(entries);
  const mark = world.mail?.codec.digest(body).slice(0, MARK_CHARACTERS) ?? id;
  if (entries.length > 0) takeIn(world, id, [{ mark, receivedAtMs: world.time.now(), body }]);
  const state = ended ? "over" : "started";
  return changeSignal(world, id, (present) => ({ ...present, state })) ?? signal;
}

const MARK_CHARACTERS = 16;
