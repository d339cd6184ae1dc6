import { isObject } from "../enrichment/request-rules";
import type { Visit } from "../http/visit";
import type { AskedPerson } from "../people/identity";

/** The people a body names, as far as it can be read, whether or not it follows the rules. */
export function askedPeople({ body }: Pick<Visit, "body">): AskedPerson[] {
  if (!isObject(body)) return [];
  const entries: unknown[] = Array.isArray(body.contacts) ? body.contacts : [body];
  return entries.filter(isObject).map((entry) => ({
    firstName: textOf(entry.firstname),
    lastName: textOf(entry.lastname),
    domain: textOf(entry.domain),
    companyName: textOf(entry.company_name),
    profileUrl: textOf(entry.linkedin_url),
  }));
}

/** The person whose profile a body names, if that is all it says about them. */
export function askedProfile({ body }: Pick<Visit, "body">): AskedPerson[] {
  const profileUrl = isObject(body) ? textOf(body.linkedin_profile_url) : "";
  return [{ firstName: "", lastName: "", domain: "", companyName: "", profileUrl }];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
