import { ROUTES, type RouteName } from "./routes";

/**
 * The paths the interface does not settle: where each comes from, and how sure it is.
 */
export const UNSETTLED_PATHS = {
  credits: { source: "service-gaps, GET /credits", confidence: "H" },
  locations: { source: "service-gaps, Lead search", confidence: "M" },
  persona: { source: "service-gaps, Lists", confidence: "M" },
  list: { source: "service-gaps, Lists", confidence: "M" },
  createList: { source: "service-gaps, Lists", confidence: "M" },
  renameList: { source: "service-gaps, Lists", confidence: "M" },
  searches: { source: "service-gaps, Lists", confidence: "M" },
  postEngagement: {
    source: "service-interface; some clients use intents/leads/posts_engagers (service-gaps)",
    confidence: "H",
  },
  postExtraction: {
    source: "service-gaps, Intents: not settled; a guess after those of its neighbours",
    confidence: "L",
  },
} as const satisfies Partial<Record<RouteName, { source: string; confidence: "H" | "M" | "L" }>>;

/** The path with its `{id}` filled in. */
export function pathOf(name: RouteName, id = ""): string {
  const path = ROUTES[name].at.replace(/^\w+ /, "");
  return path.replace("{id}", () => encodeURIComponent(id));
}
