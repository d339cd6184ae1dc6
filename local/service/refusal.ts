/** A refusal: the documented error body with its status. Nothing is charged. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly message: string,
  ) {}

  /** service-interface: Error body. */
  body(): { error: number; message: string } {
    return { error: this.status, message: this.message };
  }
}

/**
 * Every refusal by name. Messages are the interface's, word for word. Where it shows no message or
 * status, they are ours: 400 for a missing value, 422 for an unacceptable one.
 */
export const REFUSALS = Object.freeze({
  /** service-interface: Authentication. */
  badKey: new Refusal(401, "Invalid or missing API key"),
  noAccess: new Refusal(403, "Your API key has no access to this endpoint"),
  notFound: new Refusal(404, "Not found"),
  unknownContact: new Refusal(404, "Contact not found"),
  unknownSearch: new Refusal(404, "Search not found"),
  unknownList: new Refusal(404, "List not found"),
  unknownPersona: new Refusal(404, "Persona not found"),
  unknownCompany: new Refusal(404, "Company not found"),
  unreadableBody: new Refusal(400, "Request body must be valid JSON"),
  bodyNotObject: new Refusal(400, "Request body must be a JSON object"),
  /** service-interface: Errors (the interface says what the message states, not its words). */
  typeMissing: new Refusal(
    400,
    "enrichment_type is required and must be an array of: email, phone, personal_email",
  ),
  /** service-interface: Errors. */
  typeUnsupported: new Refusal(422, "enrichment_type contains unsupported values"),
  tooManyTypes: new Refusal(422, "enrichment_type must have 1 to 3 items"),
  /** service-gaps: POST /contacts/single_enrich (H). */
  oneType: new Refusal(422, "enrichment_type must have exactly one item"),
  namesMissing: new Refusal(400, "firstname and lastname are required"),
  companyMissing: new Refusal(
    400,
    "domain or company_name is required when enrichment_type is email",
  ),
  profileMissing: new Refusal(
    400,
    "linkedin_url is required when enrichment_type contains phone or personal_email",
  ),
  /** service-interface: Errors. */
  noConsent: new Refusal(
    422,
    "You can't use the personal email enrichment feature without consenting with our terms of use",
  ),
  /** service-gaps: Limits and credits. */
  noCredits: new Refusal(422, "Insufficient enrichment credits"),
  /** service-interface: Conventions, `live`; status and words are ours. */
  noIntegration: new Refusal(
    422,
    "Connect an integration to use live results, or send live: false",
  ),
  /** service-gaps: POST /accounts/company_hiring (H). */
  hiringCompanyMissing: new Refusal(
    400,
    "Provide at least one of: company_domain, company_name, company_linkedin_url",
  ),
  accountMissing: new Refusal(400, "Provide at least one of: company_linkedin_url, name, domain"),
  headcountCompanyMissing: new Refusal(
    400,
    "Provide at least one of: company_linkedin_id, company_linkedin_url",
  ),
  /** service-interface: Errors; words are ours. */
  noFilter: new Refusal(400, "At least one filter or keyword is required"),
  /** service-interface: Errors, `persona_id` combined with job titles; words are ours. */
  personaWithTitles: new Refusal(
    422,
    "persona_id cannot be combined with job_titles or excluded_job_titles",
  ),
  companyIdMissing: new Refusal(400, "Provide one of: company_linkedin_id, company_linkedin_url"),
  placeMissing: new Refusal(400, "name is required"),
  statusUnsupported: new Refusal(422, "status must be one of: qualified, disqualified"),
  contactsMissing: new Refusal(400, "contacts is required and must be an array"),
  contactsCount: new Refusal(422, "contacts must have 2 to 100 items"),
  webhookMissing: new Refusal(400, "webhook_url is required"),
  /** service-interface: Errors. */
  failed: new Refusal(500, "An error occurred during enrichment"),
});

/** service-gaps: Limits and credits, body of a 429. */
export function tooManyMessage(seconds: number): string {
  return `Rate limit exceeded. Please try again in ${seconds} seconds.`;
}
