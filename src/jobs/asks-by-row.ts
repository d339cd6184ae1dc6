import { addTo } from "../core/add-to";
import { FIELDS, type Field } from "../core/field";
import { isPollableId, isRemembered } from "../core/outcome";
import { fieldOfQuestion } from "../core/subject";
import type { Ask } from "../ledger/ask";
import type { Echo } from "../mailbox/delivery";
import { aboutOf } from "./contact-questions";

/** Asks by the row and field that a delivery echoes. */
export class AsksByRow {
  private readonly asks = new Map<string, Ask[]>();

  constructor(all: Iterable<Ask>) {
    for (const ask of all) addTo(this.asks, keyOf(ask.ref, fieldOfQuestion(ask.question)), ask);
  }

  /**
   * The ask with the echoed id, else the latest about the echoed question. An ask with a known id takes no
   * delivery without that id: people can see refs, and polls bring its answer. Undefined if the delivery
   * echoes no question and several people wait under the ref, since it could reach the wrong one.
   */
  find(echo: Echo | undefined): Ask | undefined {
    if (!echo || !FIELDS.includes(echo.field as Field)) return undefined;
    const ofRow = this.asks.get(keyOf(echo.ref, echo.field as Field)) ?? [];
    const same = ofRow.find(({ answer: { id } }) => id !== "" && id === echo.id);
    if (same) return same;
    const asks = ofRow.filter(({ answer: { id } }) => !isPollableId(id));
    if (echo.about !== "")
      return latestOf(asks.filter(({ question }) => aboutOf(question) === echo.about));
    const open = asks.filter(({ answer: { outcome } }) => !isRemembered(outcome));
    if (new Set(open.map(({ question }) => question)).size > 1) return undefined;
    return latestOf(open.length > 0 ? open : asks);
  }

  replace(ask: Ask): void {
    const key = keyOf(ask.ref, fieldOfQuestion(ask.question));
    const others = (this.asks.get(key) ?? []).filter(({ id }) => id !== ask.id);
    this.asks.set(key, [...others, ask]);
  }
}

function latestOf(asks: Ask[]): Ask | undefined {
  return [...asks].sort((a, b) => a.askedAtMs - b.askedAtMs).pop();
}

function keyOf(ref: string, field: Field): string {
  return `${field} ${ref}`;
}
