import type * as z from "zod/mini";
import type { Company } from "../core/company";
import { lazily } from "../core/lazily";
import { POLICY } from "../core/policy";
import type { HttpRequest, HttpResponse } from "../ports/http";
import { type Connection, request } from "./connection";
import { saysNothingFound } from "./nothing-found";
import { type Read, readAs } from "./reply";
import { badInput, withScheme } from "./request-check";
import { partOf, record, saysAnything, text } from "./shape";

/** A company as searches and the single look-up give one (service-interface, Search; service-gaps). */
export const ACCOUNT_PARTS = lazily(() => ({
  name: text(),
  company_name: text(),
  cleaned_name: text(),
  website: text(),
  domain: text(),
  location: text(),
  industry: text(),
  headquarters: text(),
  description: text(),
  network_url: text(),
  network_id: text(),
  employee_range: text(),
  company_profile_picture: text(),
}));

const AccountRecord = lazily(() => record(ACCOUNT_PARTS()));
export type Account = z.infer<ReturnType<typeof AccountRecord>>;

/**
 * POST accounts/single_enrich (service-gaps, L): one company by its page, domain or name; what it
 * costs is not documented. `country` is an ISO 3166-1 code or "". Throws BAD_INPUT.
 */
export function askAccount(
  connection: Connection,
  company: Company,
  { live = true, country = "" }: { live?: boolean | undefined; country?: string | undefined } = {},
): HttpRequest {
  const page = withScheme(company.networkUrl);
  const { domain, name } = company;
  const identity =
    page !== ""
      ? { company_network_url: page }
      : domain !== ""
        ? { domain }
        : name !== "" && { name };
  if (!identity)
    throw badInput("Name the company by its domain, its name or its page on the network.");
  return request(connection, {
    method: "post",
    path: "accounts/single_enrich",
    timeoutSeconds: POLICY.synchronousTimeoutSeconds,
    body: { ...identity, ...(country === "" ? {} : { country }), ...(live ? {} : { live }) },
  });
}

/** null when the service says that it found no such company. */
export function readAccountReply(response: HttpResponse): Read<Account | null> {
  return readAs(response, (body) => {
    const account = AccountRecord().parse(partOf(body, ["account", "company", "data", "result"]));
    if (saysAnything(account)) return account;
    return saysNothingFound(body) ? null : undefined;
  });
}
