import * as z from "zod/mini";
import { lazily } from "./lazily";

/** Credits per field found, or per request, as a person entered them. Missing ones default to ours. */
export const OwnPricesSchema = lazily(() => {
  const contact = z.number();
  const other = z.optional(contact);
  return z.object({
    email: contact,
    personal_email: contact,
    phone: contact,
    lead: other,
    company: other,
    headcount: other,
    comments: other,
    posts: other,
    people: other,
    job_postings: other,
  });
});
export type OwnPrices = z.infer<ReturnType<typeof OwnPricesSchema>>;
