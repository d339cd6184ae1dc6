import { lazily } from "../core/lazily";
import { answer } from "../core/outcome";
import { questionByProfile } from "../core/subject";
import { type Ask, mostTelling, NO_RUN } from "../ledger/ask";
import type { Knowledge } from "../ledger/knowledge";
import { entriesOf } from "../mailbox/entries";
import { keptBodies } from "../mailbox/unclaimed-tab";
import type { Spreadsheet } from "../ports/spreadsheet";
import { LEAD_PARTS, LeadRecord } from "../service/leads";
import { lookupRows } from "../service/lookup";
import { partOf } from "../service/shape";

/**
 * Statuses with which the service vouches for an address (service-interface, Status values). With any other, its most
 * probable e-mail is a guess, and phones come without a status: we buy those.
 */
const SURE = /^(valid|deliverable)$/i;

/**
 * Answers an e-mail question about a profile address from what a search or a look-up of that address brought, at no
 * cost. Reads the tab of arrivals on first need: 2 sheet calls, or 1 if there is none. Throws LEDGER_GONE if the saved
 * look-up is damaged.
 */
export function broughtEmails(
  spreadsheet: Spreadsheet,
  knowledge: Knowledge,
): Knowledge["brought"] {
  const bySearch = lazily(() => new Map(arrived(spreadsheet).map((ask) => [ask.question, ask])));
  return (question) => {
    if (!question.startsWith("email p:")) return undefined;
    const lead = mostTelling(knowledge.under([question.replace("email", "lead")]));
    const [row = []] =
      lead?.answer.outcome === "found" ? lookupRows("lead", knowledge.valueOf(lead)) : [];
    const [, , , email = "", status = ""] = row.map(String);
    return (lead && foundBy(lead, question, email, status)) ?? bySearch().get(question);
  };
}

function arrived(spreadsheet: Spreadsheet): Ask[] {
  return keptBodies(spreadsheet).flatMap(({ receivedOn, body }) =>
    entriesOf(body).flatMap((entry) => {
      const lead = LeadRecord().parse(partOf(entry, LEAD_PARTS));
      const { most_probable_email: email, most_probable_email_status: status } = lead;
      const question = questionByProfile("email ", lead.network_profile_url || lead.network_url);
      const ofNoRun = { job: NO_RUN, askedAtMs: Date.parse(receivedOn) };
      return foundBy(ofNoRun, question, email, status) ?? [];
    }),
  );
}

function foundBy(
  { job, askedAtMs }: Pick<Ask, "job" | "askedAtMs">,
  question: string,
  value: string,
  detail: string,
): Ask | undefined {
  if (question === "" || !SURE.test(detail) || !value.includes("@")) return undefined;
  return {
    ...{ id: question, question, ref: "", account: "", credits: 0 },
    ...{ job, askedAtMs, answeredAtMs: askedAtMs },
    answer: answer("found", { value, detail: detail.toLowerCase() }),
  };
}
