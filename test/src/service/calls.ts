import { readCompany } from "../../../src/core/company";
import type { HttpRequest, HttpResponse } from "../../../src/ports/http";
import type { Weight } from "../../../src/service/call";
import {
  ACCOUNT,
  ACCOUNT_PREVIEW,
  ACCOUNT_SEARCH,
  JOB_POSTINGS,
} from "../../../src/service/companies";
import type { Connection } from "../../../src/service/connection";
import { type Endpoint, formRequest, readAnswer } from "../../../src/service/endpoint";
import { HEADCOUNT } from "../../../src/service/headcount";
import { COMMENTS, HIRING_INTENT, POST_ENGAGEMENT, POSTS } from "../../../src/service/intents";
import { LEAD, LEAD_PREVIEW, LEAD_SEARCH, PEOPLE_SEARCH } from "../../../src/service/leads";
import {
  LIST,
  LIST_RENAME,
  LISTS,
  NEW_LIST,
  PERSONA,
  PERSONAS,
  PLACES,
} from "../../../src/service/library";
import type { Read } from "../../../src/service/reply";
import type { RouteName } from "../../../src/service/routes";
import { SEARCH, SEARCH_DELETION, SEARCHES } from "../../../src/service/search";

export const UUID = "1b4e28ba-2fa1-41d2-883f-0016d3cca427";
export const WEBHOOK = "https://hooks.enrich.example/x";
const PROFILE = "https://www.linkedin.com/in/ada";
const PAGE = "https://www.linkedin.com/company/acme";
const page = readCompany(PAGE) as NonNullable<ReturnType<typeof readCompany>>;
const domain = readCompany("acme.example") as NonNullable<ReturnType<typeof readCompany>>;

/** One call of the client: its request, its reader, a documented answer and what is read of it. */
export interface Call {
  name: string;
  weight: Weight;
  route: RouteName;
  ask(connection: Connection): HttpRequest;
  read(response: HttpResponse): Read<unknown>;
  /** Method, path and body as they go over the wire. */
  wire: [string, string, object?];
  answer: unknown;
  value: unknown;
}

/** A call of an endpoint, whose route a test holds against the weight it states here. */
function of<Parts extends unknown[], T>(endpoint: Endpoint<Parts, T>, ...parts: Parts) {
  return {
    route: endpoint.route,
    ask: (to: Connection) => formRequest(endpoint, to, ...parts),
    read: (response: HttpResponse) => readAnswer(endpoint, response),
  };
}

/** Every call but those of contacts and credits, which have tests of their own. */
export const CALLS: Call[] = [
  {
    name: "lead preview",
    weight: "free",
    ...of(LEAD_PREVIEW, { job_titles: ["CTO"], posted_on_network: true }),
    wire: [
      "post",
      "leads/advanced_search/preview",
      { job_titles: ["CTO"], posted_on_linkedin: true },
    ],
    answer: {
      total_count: 1200,
      preview: [{ full_name: "Ada L", linkedin_id: 7, profile_url: PROFILE, odd: 1 }],
    },
    value: {
      total: 1200,
      entries: [{ full_name: "Ada L", network_id: "7", profile_url: PROFILE, headline: "" }],
    },
  },
  {
    name: "lead search",
    weight: "counted",
    ...of(LEAD_SEARCH, { keyword: "x" }, { webhookUrl: WEBHOOK, name: " CTOs ", limit: 10 }),
    wire: [
      "post",
      "leads/advanced_search",
      { keyword: "x", webhook_url: WEBHOOK, name: "CTOs", limit: 10 },
    ],
    answer: { message: { id: UUID, search_name: "CTOs", expected_profiles_count: "12" } },
    value: { id: UUID, expected_profiles_count: 12 },
  },
  {
    name: "people at a company",
    weight: "counted",
    ...of(PEOPLE_SEARCH, page, { persona_id: UUID }, { webhookUrl: WEBHOOK }),
    wire: [
      "post",
      "leads/search",
      { company_linkedin_url: PAGE, persona_id: UUID, webhook_url: WEBHOOK },
    ],
    answer: { id: UUID, search_name: "x", search_url: "https://x.example", custom: null },
    value: { id: UUID },
  },
  {
    name: "lead",
    weight: "counted",
    ...of(LEAD, "linkedin.com/in/ada", false),
    wire: [
      "post",
      "leads/single_enrich",
      { linkedin_url: "https://linkedin.com/in/ada", live: false },
    ],
    answer: {
      full_name: "Ada L",
      lk_headline: "Count",
      lk_connections_count: "500",
      sales_navigator_profile_url: "https://x.example",
      linkedin_profile_url: PROFILE,
      phones: "+331",
      is_premium_linkedin: true,
    },
    value: {
      full_name: "Ada L",
      network_headline: "Count",
      network_connections_count: 500,
      premium_tool_profile_url: "https://x.example",
      network_profile_url: PROFILE,
      phones: ["+331"],
      is_premium_network: true,
    },
  },
  {
    name: "account preview",
    weight: "free",
    ...of(ACCOUNT_PREVIEW, { min_revenue: 5, live: false }),
    wire: ["post", "accounts/search/preview", { min_revenue: 5, live: false }],
    answer: { total_count: 2, preview: [{ company_name: "Acme", linkedin_url: PAGE }] },
    value: { total: 2, entries: [{ company_name: "Acme", network_url: PAGE }] },
  },
  {
    name: "account search",
    weight: "counted",
    ...of(ACCOUNT_SEARCH, { keyword: "x" }, { webhookUrl: WEBHOOK, limit: 1000 }),
    wire: ["post", "accounts/search", { keyword: "x", webhook_url: WEBHOOK, limit: 1000 }],
    answer: { message: "started", id: UUID, total: 3, preview: [{ company_name: "Acme" }] },
    value: { id: UUID, message: "started", total: 3, entries: [{ company_name: "Acme" }] },
  },
  {
    name: "account",
    weight: "counted",
    ...of(ACCOUNT, domain, { live: false, country: "FR" }),
    wire: [
      "post",
      "accounts/single_enrich",
      { domain: "acme.example", country: "FR", live: false },
    ],
    answer: { name: "Acme", website: "https://acme.example", industry: "Software" },
    value: { name: "Acme", website: "https://acme.example", industry: "Software" },
  },
  {
    name: "headcount",
    weight: "counted",
    ...of(HEADCOUNT, page, ["Engineering"]),
    wire: [
      "post",
      "accounts/headcount",
      { company_linkedin_url: PAGE, departments: ["Engineering"] },
    ],
    answer: {
      Engineering: {
        "3_months_evolution": {
          base_headcount: 10,
          current_headcount: 12,
          headcount_gain: 2,
          headcount_gain_percentage: 20,
        },
        "6_months_evolution": null,
      },
    },
    value: [
      {
        department: "Engineering",
        current: 12,
        evolution: { 3: { base_headcount: 10, headcount_gain_percentage: 20 } },
      },
    ],
  },
  {
    name: "job postings",
    weight: "counted",
    ...of(JOB_POSTINGS, domain, 30),
    wire: [
      "post",
      "accounts/company_hiring",
      { company_domain: "acme.example", posted_within_days: 30 },
    ],
    answer: {
      total_jobs: 40,
      jobs: [
        {
          job_title: "CTO",
          employment_statuses: ["Full-time"],
          hiring_team: [{ name: "Ada", linkedin_url: PROFILE }],
          company: { name: "Acme", linkedin_url: PAGE },
        },
      ],
    },
    value: [
      { job_title: "CTO", employment_statuses: ["Full-time"], hiring_team: [{ name: "Ada" }] },
    ],
  },
  {
    name: "comments",
    weight: "counted",
    ...of(COMMENTS, PROFILE, 20),
    wire: ["post", "intents/leads/comments", { linkedin_profile_url: PROFILE, limit: 20 }],
    answer: { comments: [{ id: "7", author: "Ada", comment_text: "Well\nsaid", urn: null }] },
    value: [{ author: "Ada", comment_text: "Well said" }],
  },
  {
    name: "hiring intent",
    weight: "counted",
    ...of(HIRING_INTENT, WEBHOOK, {
      selectedTitles: ["CTO"],
      excludedTitles: [],
      jobMinPosted: 2,
      publishedDate: "last_7_days",
      companySize: ["Self-employed", "1-10"],
    }),
    wire: [
      "post",
      "intents/accounts/hiring",
      {
        webhook_url: WEBHOOK,
        selected_titles: ["CTO"],
        job_min_posted: 2,
        published_date: "last_7_days",
        company_size: ["Self-employed", "1-10"],
      },
    ],
    answer: { preview_count: 140, message: null, id: UUID },
    value: { id: UUID, previewCount: 140, message: "" },
  },
  {
    name: "post engagement",
    weight: "counted",
    ...of(POST_ENGAGEMENT, WEBHOOK, {
      url: "https://www.linkedin.com/posts/ada-1",
      engagementType: "all",
      excludeSameCompany: true,
      persona: UUID,
    }),
    wire: [
      "post",
      "intents/leads/posts",
      {
        webhook_url: WEBHOOK,
        post_url: "https://www.linkedin.com/posts/ada-1",
        engagement_type: "all",
        exclude_same_company: true,
        persona: UUID,
      },
    ],
    answer: {
      message: "started",
      id: UUID,
      total: 55,
      preview: [{ first_name: "Ada", linkedin_url: PROFILE, engagement_type: "LIKE" }],
    },
    value: {
      id: UUID,
      message: "started",
      total: 55,
      entries: [{ first_name: "Ada", network_url: PROFILE, engagement_type: "LIKE" }],
    },
  },
  {
    name: "post extraction",
    weight: "counted",
    route: "postExtraction",
    ask: (to) => formRequest(POSTS, to, PROFILE, 5),
    read: (response) => readAnswer(POSTS, response),
    wire: ["post", "intents/leads/profile_posts", { linkedin_profile_url: PROFILE, limit: 5 }],
    answer: { posts: [{ engagement_count: 9, reactions_count: 6, comments_count: 3 }] },
    value: [{ engagement_count: 9, reactions_count: 6, comments_count: 3 }],
  },
  {
    name: "personas",
    weight: "free",
    ...of(PERSONAS),
    wire: ["get", "personas"],
    answer: [
      { personas: [{ uuid: UUID, name: "Buyers", job_titles: ["CTO"], location: "Paris" }] },
    ],
    value: [{ uuid: UUID, name: "Buyers", job_titles: ["CTO"], location: ["Paris"] }],
  },
  {
    name: "persona",
    weight: "free",
    ...of(PERSONA, UUID),
    wire: ["get", `personas/${UUID}`],
    answer: { id: UUID, name: "Buyers" },
    value: { uuid: UUID, name: "Buyers" },
  },
  {
    name: "lists",
    weight: "free",
    ...of(LISTS),
    wire: ["get", "lists"],
    answer: [{ lists: [{ id: UUID, name: "A", linkedin_list_id: 12, status: "completed" }] }],
    value: [{ id: UUID, name: "A", status: "completed" }],
  },
  {
    name: "list",
    weight: "free",
    ...of(LIST, UUID),
    wire: ["get", `lists/${UUID}`],
    answer: { id: UUID, name: "A", status: "pending" },
    value: { id: UUID, name: "A", status: "pending" },
  },
  {
    name: "new list",
    weight: "counted",
    ...of(NEW_LIST, " A ", "lead"),
    wire: ["post", "lists", { name: "A", kind: "lead" }],
    answer: { id: UUID, name: "A" },
    value: { id: UUID, name: "A" },
  },
  {
    name: "list rename",
    weight: "free",
    ...of(LIST_RENAME, UUID, "B"),
    wire: ["put", `lists/${UUID}`, { name: "B" }],
    answer: { id: UUID, name: "B" },
    value: true,
  },
  {
    name: "search deletion",
    weight: "free",
    ...of(SEARCH_DELETION, UUID),
    wire: ["delete", `searches/${UUID}`],
    answer: { message: "Search deleted" },
    value: true,
  },
  {
    name: "searches",
    weight: "free",
    ...of(SEARCHES),
    wire: ["get", "searches"],
    answer: [{ id: UUID, name: "A", status: "ONGOING" }],
    value: [{ id: UUID, name: "A", status: "ONGOING" }],
  },
  {
    name: "search",
    weight: "free",
    ...of(SEARCH, UUID, "qualified"),
    wire: ["get", `searches/${UUID}?status=qualified`],
    answer: {
      search: { id: UUID, name: "A", status: "FINISHED" },
      leads: [{ lead: { full_name: "Ada", phones: ["+1"] }, company: { linkedin_url: PAGE } }],
    },
    value: {
      search: { id: UUID, name: "A", status: "FINISHED" },
      leads: [{ lead: { full_name: "Ada", phones: ["+1"] }, company: { network_url: PAGE } }],
    },
  },
  {
    name: "places",
    weight: "free",
    ...of(PLACES, " Paris ", true),
    wire: ["post", "locations", { name: "Paris", hiring: true }],
    answer: [{ id: 105015875, name: "Paris", type: "city" }, { name: "no id" }],
    value: [{ id: "105015875", name: "Paris", type: "city" }],
  },
];
