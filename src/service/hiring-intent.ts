import { findChoice } from "../core/choice";
import { HIRING_SIZES, PUBLISHED_DATES } from "../core/filter-choices";
import { POLICY } from "../core/policy";
import type { HttpRequest, HttpResponse } from "../ports/http";
import { type Connection, request } from "./connection";
import { saysNothingFound } from "./nothing-found";
import { type Read, readAs } from "./reply";
import { badInput, count, webhookAddress } from "./request-check";
import { toNumber, toText } from "./shape";

/** Which hiring companies are wanted; what is left out does not narrow. */
export interface HiringFilters {
  selectedKeywords?: string[] | undefined;
  excludedKeywords?: string[] | undefined;
  selectedTitles?: string[] | undefined;
  excludedTitles?: string[] | undefined;
  /** At least this many job postings; the service takes 1. */
  jobMinPosted?: number | undefined;
  excludeConsultingRecruiting?: boolean | undefined;
  excludeInternships?: boolean | undefined;
  /** An id of `PUBLISHED_DATES`. */
  publishedDate?: string | undefined;
  /** Ids of places. */
  includedLocations?: string[] | undefined;
  excludedLocations?: string[] | undefined;
  /** Ids of `HIRING_SIZES`. */
  companySize?: string[] | undefined;
}

/** What was created. `id` is "" where nothing was found (service-gaps, H). */
export interface HiringIntent {
  id: string;
  previewCount: number;
  /** The service's note, such as that only the first 100 results are sent; "" for none. */
  message: string;
}

/**
 * POST intents/accounts/hiring: creates an intent in the account, whose results (at most the first
 * 100) go to `webhookUrl`; what it costs is not documented. Throws BAD_INPUT.
 */
export function askHiringIntent(
  connection: Connection,
  webhookUrl: string,
  filters: HiringFilters,
): HttpRequest {
  const { jobMinPosted, publishedDate, companySize } = filters;
  if (jobMinPosted !== undefined) count(jobMinPosted, "The number of job postings");
  for (const id of [publishedDate ?? []].flat()) mustBe(PUBLISHED_DATES, id, "The publishing date");
  for (const id of companySize ?? []) mustBe(HIRING_SIZES, id, "The company size");
  return request(connection, {
    method: "post",
    path: "intents/accounts/hiring",
    timeoutSeconds: POLICY.synchronousTimeoutSeconds,
    body: {
      webhook_url: webhookAddress(webhookUrl),
      ...given({
        selected_keywords: filters.selectedKeywords,
        excluded_keywords: filters.excludedKeywords,
        selected_titles: filters.selectedTitles,
        excluded_titles: filters.excludedTitles,
        job_min_posted: jobMinPosted,
        exclude_consulting_recruiting: filters.excludeConsultingRecruiting,
        exclude_internships: filters.excludeInternships,
        published_date: publishedDate,
        included_locations: filters.includedLocations,
        excluded_locations: filters.excludedLocations,
        company_size: companySize,
      }),
    },
  });
}

/** Without what is undefined or an empty list. */
function given(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

function mustBe(choices: typeof PUBLISHED_DATES, id: string, what: string): void {
  if (choices.some((choice) => choice.id === id)) return;
  const found = findChoice(choices, id);
  const nearest = "nearest" in found ? found.nearest : [found.choice.name];
  throw badInput(`${what} is not known. Nearest: ${nearest.join(", ")}.`);
}

export function readHiringIntentReply(response: HttpResponse): Read<HiringIntent> {
  return readAs(response, (body) => {
    const id = toText(body.id);
    const found = toNumber(body.preview_count);
    if (id === "" && found === undefined && !saysNothingFound(body)) return undefined;
    return { id, previewCount: found ?? 0, message: toText(body.message) };
  });
}
