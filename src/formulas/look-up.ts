import { errorCode } from "../core/errors";
import { FormulaNotes } from "../outbox/formula-notes";
import type { Payer } from "../outbox/payer";
import { RECHECK_DUE } from "../store/formulas-recheck";
import { AnswerPages } from "./answer-pages";
import { Asker, type AskServices, type Marked } from "./asker";
import type { FormulaDesk } from "./formula-desk";
import { Memory } from "./memory";
import { isRefusal, sentenceOf } from "./sentence";
import type { Told } from "./shown";

/** How often memory is read again because answers were saved meanwhile. */
const READS = 3;

/** Asks what memory cannot tell; `stale` when answers were saved meanwhile, to be read again. */
export type AskWith<W> = (
  services: AskServices,
  payer: Payer,
  memory: Memory,
  open: (W & { ref: string })[],
) => "asked" | "stale";

/**
 * What becomes of each question, by question: from the cache, else from what the file knows, else by
 * asking. One execution asks each question once, and none that anybody in this file has asked.
 * Never throws an error of ours: it becomes the sentence of what is left.
 */
export function lookUp<W extends { question: string }>(
  desk: FormulaDesk,
  wanted: readonly W[],
  askWith: AskWith<W>,
): Map<string, Told> {
  const byQuestion = new Map(wanted.map((each) => [each.question, each]));
  const told = new Map<string, Told>();
  if (byQuestion.size === 0) return told;
  const pages = new AnswerPages(desk.cache);
  pages.load(byQuestion.keys());
  for (const question of byQuestion.keys()) {
    const known = pages.of(question);
    if (known) told.set(question, known);
  }
  const open = [...byQuestion.values()].filter(({ question }) => !told.has(question));
  if (open.length === 0) return told;
  const memory = new Memory(desk.world, pages);
  const rest = remember(desk, memory, pages, open, askWith);
  for (const { question } of open) told.set(question, memory.tell(question) ?? rest);
  const waits = open.filter(({ question }) => isPending(told.get(question)));
  // Drivers finish what formulas have noted; for the others somebody has to look at the cell.
  if (waits.some(({ question }) => !memory.isNoted(question)))
    desk.world.properties.commit(RECHECK_DUE);
  memory.fillPages(open.map(({ question }) => question));
  pages.save();
  return told;
}

function isPending(told: Told | undefined): boolean {
  return told !== undefined && "pending" in told;
}

/** Fills memory, by asking where it must; gives what is to be said of what it still cannot tell. */
function remember<W extends { question: string }>(
  desk: FormulaDesk,
  memory: Memory,
  pages: AnswerPages,
  wanted: readonly W[],
  askWith: AskWith<W>,
): Told {
  const marked = (each: W) => ({ ...each, ref: `f${desk.world.random.word(8)}` });
  try {
    return askOpen(desk, memory, pages, wanted.map(marked), askWith);
  } catch (error) {
    if (errorCode(error) === "BUSY") return { pending: true };
    const sentence = sentenceOf(error);
    if (sentence === undefined) throw error;
    if (isRefusal(error)) pages.pauseBecause(sentence);
    return { sentence };
  }
}

function askOpen<W extends { question: string }>(
  desk: FormulaDesk,
  memory: Memory,
  pages: AnswerPages,
  wanted: (W & { ref: string })[],
  askWith: AskWith<W>,
): Told {
  for (let read = 0; read < READS; read++) {
    memory.read(wanted.map(({ question }) => question));
    const open = wanted.filter(({ question }) => memory.tell(question) === undefined);
    if (open.length === 0) break;
    const payer = desk.payer();
    if (pages.pause !== undefined) return { sentence: pages.pause };
    memory.checkLedger();
    if (askWith(askServices(desk), payer, memory, open) === "asked") break;
  }
  return { pending: true };
}

function askServices({ world, codec }: FormulaDesk): AskServices {
  const { properties, lock, time, random, http, beganMs } = world;
  return { notes: new FormulaNotes(properties, lock, time, random), http, time, codec, beganMs };
}

/** Asks contacts: in waves, or by a driver where the only address answers too slowly. */
export function askContacts(
  services: AskServices,
  payer: Payer,
  memory: Memory,
  open: Marked[],
): "asked" | "stale" {
  const asker = new Asker(services, payer, memory);
  if (payer.connection.baseUrl === "") return asker.queue(open);
  const asked = asker.ask(open);
  asker.poll();
  return asked;
}
