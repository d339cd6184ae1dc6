import { errorCode } from "../core/errors";
import type { Named } from "../core/question-marks";
import type { FormulaNotes } from "../outbox/formula-notes";
import type { Payer } from "../outbox/payer";
import { RECHECK_DUE } from "../store/formula-state";
import type { Services } from "../store/store";
import { AnswerPages } from "./answer-pages";
import { Memory } from "./memory";
import { isRefusal, sentenceOf } from "./sentence";
import type { CellState } from "./shown";

/** How often memory is read again because answers were saved meanwhile. */
const READS = 3;

/** A question that, if its row `lacks` something, is not asked: only what is known is shown. */
type Asked = Named & { lacks?: string | undefined };

/** A question with our own name for its request, which comes back with the answer. */
export type WithRef<Q> = Q & { ref: string };

/** Asks these questions, as far as there is time. `stale`: answers were saved meanwhile, so read memory again. */
type Ask<Q> = (
  services: AskServices,
  payer: Payer,
  memory: Memory,
  open: WithRef<Q>[],
) => "asked" | "stale";

/** What a formula asks with. */
export interface AskServices extends Pick<Services, "http" | "time" | "codec"> {
  notes: FormulaNotes;
  beganMs: number;
}
interface LookupServices
  extends AskServices,
    Pick<Services, "properties" | "spreadsheet" | "cache" | "random"> {
  /** The owner of the file. Throws NO_KEY and FORMULAS_OFF. */
  payer: () => Payer;
}

/**
 * The state of each question: from the cache, else from claims and saved results, else by asking. Asks
 * each question once, and none that anybody in this file has asked. An error with a code becomes the
 * sentence of the questions that are left; throws only other errors.
 */
export function lookUp<Q extends Asked>(
  services: LookupServices,
  questions: readonly Q[],
  ask: Ask<Q>,
): Map<string, CellState> {
  // Of rows that ask the same, one that lacks nothing asks.
  const inTurn = [...questions].sort((a, b) => Number(!a.lacks) - Number(!b.lacks));
  const byQuestion = new Map(inTurn.map((each) => [each.question, each]));
  const states = new Map<string, CellState>();
  const pages = new AnswerPages(services.cache);
  pages.load(byQuestion.values());
  for (const each of byQuestion.values()) {
    const cached = pages.stateOf(each);
    if (cached) states.set(each.question, cached);
  }
  const open = [...byQuestion.values()].filter(({ question }) => !states.has(question));
  if (open.length === 0) return states;
  const memory = new Memory(services, pages);
  const withRefs = open.map((each) => ({ ...each, ref: `f${services.random.word(8)}` }));
  const otherwise = askOpen(services, memory, pages, withRefs, ask);
  for (const each of open) {
    const { question, lacks } = each;
    const known = memory.stateOf(each);
    const isShown = !lacks || (known && !("sentence" in known));
    states.set(question, isShown ? (known ?? otherwise) : { lacks });
  }
  const pending = open.filter(({ question }) => "pending" in (states.get(question) ?? {}));
  // Drivers finish what formulas claimed or queued; for any other pending question a driver must check the cell.
  if (pending.some((each) => !memory.isLeftToDriver(each))) services.properties.commit(RECHECK_DUE);
  memory.fillPages(open);
  pages.save();
  return states;
}

/** Reads memory and asks what it lacks. Returns the state of every question that memory still lacks. */
function askOpen<Q extends Asked>(
  services: AskServices & Pick<LookupServices, "payer">,
  memory: Memory,
  pages: AnswerPages,
  questions: WithRef<Q>[],
  ask: Ask<Q>,
): CellState {
  try {
    for (let read = 0; read < READS; read++) {
      memory.read(questions);
      const open = questions.filter((each) => !each.lacks && !memory.stateOf(each));
      if (open.length === 0) break;
      const payer = services.payer();
      if (pages.pause !== undefined) return { sentence: pages.pause };
      memory.checkLedger();
      if (ask(services, payer, memory, open) === "asked") break;
    }
    return { pending: true };
  } catch (error) {
    // Too many cells want the lock at once: the rest get their turn later.
    if (errorCode(error) === "BUSY" || errorCode(error) === "GOOGLE_FAULT")
      return { pending: true };
    const sentence = sentenceOf(error);
    if (sentence === undefined) throw error;
    if (isRefusal(error)) pages.pauseBecause(sentence);
    return { sentence };
  }
}
