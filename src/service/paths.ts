import { badInput } from "../core/errors";
import { ROUTES, type RouteName } from "./routes";

/**
 * The paths the interface does not settle: where each comes from, and how sure it is. A connection
 * may carry others in their place.
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

export type PathSettings = Partial<Record<keyof typeof UNSETTLED_PATHS, string>>;

/** The path with its `{id}` filled in. */
export function pathOf(settings: Partial<Record<RouteName, string>>, name: RouteName, id = "") {
  const path = settings[name] || ROUTES[name].at.replace(/^\w+ /, "");
  return path.replace("{id}", () => encodeURIComponent(id));
}

/** A path as entered, without slashes around it; "" for none. Throws BAD_INPUT. */
export function parsePath(text: string): string {
  const path = text.trim().replace(/^\/+|\/+$/g, "");
  if (/^(?:[\w~-]+|\{id\})?(?:\/(?:[\w~-]+|\{id\}))*$/.test(path)) return path;
  throw badInput(
    "A path has only letters, digits and slashes, such as posts/extract. Enter it again.",
  );
}
