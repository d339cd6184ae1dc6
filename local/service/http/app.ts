import { OpenAPIHono } from "@hono/zod-openapi";
import { MCP_PATH, receiveMcp } from "../mcp/mcp";
import { REFUSALS } from "../refusal";
import { accountPreview, accountSearch } from "../resources/account-search";
import { bulkEnrich } from "../resources/bulk-enrich";
import { comments } from "../resources/comments";
import { companyHiring } from "../resources/company-hiring";
import { contact } from "../resources/contact";
import { credits } from "../resources/credits";
import { headcount } from "../resources/headcount";
import { hiringIntent } from "../resources/hiring-intent";
import { leadPreview, leadSearch } from "../resources/lead-search";
import { list, lists, makeList, renameList } from "../resources/lists";
import { locations } from "../resources/locations";
import { peopleSearch } from "../resources/people-search";
import { persona, personas } from "../resources/personas";
import { postEngagement } from "../resources/post-engagement";
import { posts } from "../resources/posts";
import { deleteSearch, search, searches } from "../resources/searches";
import { singleAccount } from "../resources/single-account";
import { asyncEnrich, syncEnrich } from "../resources/single-enrich";
import { singleLead } from "../resources/single-lead";
import { formatRefusal } from "./answer";
import type { Context } from "./context";
import { controlRoutes } from "./control";
import type { Endpoint } from "./endpoint";
import { receive } from "./reception";
import type { Bindings } from "./sending";

/** Paths of the two base addresses (service-gaps: Two addresses for one path). */
export const BASE_PATHS = Object.freeze({ main: "/api/v2", sync: "/v2" });
export const CONTROL_PATH = "/control";

/** One a line, so that a new one is one line. */
const ENDPOINTS: readonly Endpoint[] = [
  asyncEnrich,
  syncEnrich,
  contact,
  bulkEnrich,
  credits,
  singleLead,
  singleAccount,
  headcount,
  companyHiring,
  leadPreview,
  leadSearch,
  peopleSearch,
  accountPreview,
  accountSearch,
  locations,
  personas,
  persona,
  lists,
  list,
  makeList,
  renameList,
  searches,
  search,
  deleteSearch,
  comments,
  posts,
  hiringIntent,
  postEngagement,
];

/** The whole service as one web application: endpoints, tools for assistants, machine description, control address. */
export function createApp(context: Context): OpenAPIHono<Bindings> {
  const app = new OpenAPIHono<Bindings>();
  for (const endpoint of ENDPOINTS) {
    const path = BASE_PATHS[endpoint.base] + endpoint.route.getRoutingPath();
    app.on(endpoint.route.method.toUpperCase(), path, (http) => receive(context, endpoint, http));
  }
  app.all(BASE_PATHS.main + MCP_PATH, (http) => receiveMcp(context, http));
  describe(app);
  app.route(CONTROL_PATH, controlRoutes(context));
  app.notFound((http) => {
    const { status, text, headers } = formatRefusal(REFUSALS.notFound);
    return http.body(text, status as 404, headers);
  });
  return app;
}

/** Paths are relative to the base addresses, so a path under both appears once. */
function describe(app: OpenAPIHono<Bindings>): void {
  for (const route of new Set(ENDPOINTS.map((endpoint) => endpoint.route))) {
    app.openAPIRegistry.registerPath(route);
  }
  app.openAPIRegistry.registerComponent("securitySchemes", "apiKey", {
    type: "apiKey",
    in: "header",
    name: "X-API-KEY",
  });
  app.doc31("/openapi.json", {
    openapi: "3.1.0",
    info: { title: "Contact enrichment, stand-in", version: "v2" },
    servers: Object.values(BASE_PATHS).map((url) => ({ url })),
  });
}
