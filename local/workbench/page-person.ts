import { absentPerson } from "../runtime/surface/ui-service";
import type { Person, Question, Reply } from "../runtime/surface/ui-view";
import type { OpenQuestion } from "./messages";

interface Waiting extends OpenQuestion {
  answer: (reply: Reply) => void;
}

type Listener = (change: { opened: OpenQuestion } | { closed: number }) => void;

/**
 * The person at the page. A question waits for an answer while a page is open. Otherwise `fallback`
 * answers; by default nobody, which closes a dialog at once.
 */
export class PagePerson implements Person {
  fallback: Person = absentPerson;
  /** Set by the workbench: how many pages are open. */
  pagesOpen = 0;
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners = new Set<Listener>();
  private asked = 0;

  answer(question: Question): Reply | Promise<Reply> {
    if (this.pagesOpen === 0) return this.fallback.answer(question);
    return new Promise((answer) => {
      const id = ++this.asked;
      this.waiting.set(id, { id, question, answer });
      this.tell({ opened: { id, question } });
    });
  }

  /** Unanswered questions, oldest first. */
  open(): OpenQuestion[] {
    return [...this.waiting.values()].map(({ id, question }) => ({ id, question }));
  }

  /** Answers a question; does nothing if it was already answered or closed. */
  reply(id: number, reply: Reply): void {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    this.waiting.delete(id);
    this.tell({ closed: id });
    waiting.answer(reply);
  }

  /** Withdraws an account's questions when the script that asked has ended. */
  closeFor(account: string): void {
    for (const { id, question } of this.open()) {
      if (question.account === account) this.reply(id, { button: "CLOSE" });
    }
  }

  /** Called when a question opens and when it closes. */
  onChange(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private tell(change: Parameters<Listener>[0]): void {
    for (const listener of this.listeners) listener(change);
  }
}
