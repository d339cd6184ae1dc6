import type { Company } from "../core/company";
import { badInput, withScheme } from "./request-check";

/** The company as look-ups take it that know no names or domains. Throws BAD_INPUT. */
export function companyOnNetwork({ networkId, networkUrl }: Company): Record<string, string> {
  if (networkId !== "") return { company_network_id: networkId };
  const page = withScheme(networkUrl);
  if (page !== "") return { company_network_url: page };
  throw badInput("Name the company by its page on the network or its number there.");
}
