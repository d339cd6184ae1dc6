import { enrichError } from "../core/errors";

/**
 * The paths the interface does not settle, each with its default, where that comes from and how
 * sure it is. A connection may carry others in their place.
 * The paths that the interface states stand with their resources.
 */
export const UNSETTLED_PATHS = {
  credits: { path: "credits", source: "service-gaps, GET /credits", confidence: "H" },
  locations: { path: "locations", source: "service-gaps, Lead search", confidence: "M" },
  persona: { path: "personas/{id}", source: "service-gaps, Lists", confidence: "M" },
  list: { path: "lists/{id}", source: "service-gaps, Lists", confidence: "M" },
  createList: { path: "lists", source: "service-gaps, Lists", confidence: "M" },
  renameList: { path: "lists/{id}", source: "service-gaps, Lists", confidence: "M" },
  searches: { path: "searches", source: "service-gaps, Lists", confidence: "M" },
  postEngagement: {
    path: "intents/leads/posts",
    source: "service-interface; some clients use intents/leads/posts_engagers (service-gaps)",
    confidence: "H",
  },
  postExtraction: {
    path: "intents/leads/profile_posts",
    source: "service-gaps, Intents: not settled; a guess after those of its neighbours",
    confidence: "L",
  },
} as const satisfies Record<string, { path: string; source: string; confidence: "H" | "M" | "L" }>;

export type UnsettledPath = keyof typeof UNSETTLED_PATHS;
export type PathSettings = Partial<Record<UnsettledPath, string>>;

/** The path with its `{id}` filled in. */
export function pathOf(settings: PathSettings | undefined, name: UnsettledPath, id = ""): string {
  const path = settings?.[name] || UNSETTLED_PATHS[name].path;
  return path.replace("{id}", encodeURIComponent(id));
}

/** A path as entered, without slashes around it; "" for none. Throws BAD_INPUT. */
export function parsePath(text: string): string {
  const path = text.trim().replace(/^\/+|\/+$/g, "");
  if (/^(?:[\w~-]+|\{id\})?(?:\/(?:[\w~-]+|\{id\}))*$/.test(path)) return path;
  throw enrichError("BAD_INPUT", {
    detail: "A path has only letters, digits and slashes, such as posts/extract. Enter it again.",
  });
}
