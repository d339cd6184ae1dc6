import { z } from "@hono/zod-openapi";
import type { Endpoint } from "../http/endpoint";
import { leadSearch } from "../resources/lead-search";
import { list, lists, makeList, renameList } from "../resources/lists";

/**
 * The tools, by name, and the endpoint that does the work of each. The names are the interface's; what
 * each takes is not said there, so each takes the parts of its endpoint's path and body, by their names.
 */
export const TOOLS: ReadonlyMap<string, Endpoint> = new Map([
  ["advanced_search_leads", leadSearch],
  ["create_list", makeList],
  ["get_lists", lists],
  ["get_list", list],
  ["update_list", renameList],
]);

/** The tools as `tools/list` gives them. */
export function listTools(): object[] {
  return [...TOOLS].map(([name, endpoint]) => ({
    name,
    description: endpoint.route.summary,
    inputSchema: z.toJSONSchema(argumentsOf(endpoint), { io: "input" }),
  }));
}

/** The parts of an endpoint's path, which its arguments must hold. */
export function pathOf({ route }: Endpoint): z.ZodObject {
  return (route.request?.params ?? z.object({})) as z.ZodObject;
}

function argumentsOf(endpoint: Endpoint): z.ZodObject {
  const described = endpoint.route.request?.body?.content["application/json"];
  const body =
    described && "schema" in described ? (described.schema as z.ZodObject) : z.object({});
  return z.object({ ...pathOf(endpoint).shape, ...body.shape });
}
