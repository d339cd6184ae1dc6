import type * as z from "zod/mini";
import { lazily } from "../core/lazily";
import { POLICY } from "../core/policy";
import type { HttpRequest, HttpResponse } from "../ports/http";
import { type Connection, request } from "./connection";
import { pathOf } from "./paths";
import { readPreview } from "./preview";
import { type Read, readAs } from "./reply";
import { oneOf, profileAddress, uuid, webhookAddress } from "./request-check";
import { list, text, toText } from "./shape";

export const ENGAGEMENT_TYPES = ["reactions", "comments", "all"] as const;

const Engaged = lazily(() =>
  list({
    first_name: text(),
    last_name: text(),
    company_name: text(),
    network_url: text(),
    engagement_type: text(),
  }),
);
export type EngagedLead = z.infer<ReturnType<typeof Engaged>>[number];

/** What was created, how many match, and the first of them (at most 10). */
export interface PostEngagement {
  id: string;
  message: string;
  total: number;
  entries: EngagedLead[];
}

/**
 * POST intents/leads/posts: creates an intent in the account, whose leads go to `webhookUrl`; what
 * it costs is not documented. `persona` is the id of one, or "". Throws BAD_INPUT.
 */
export function askPostEngagement(
  connection: Connection,
  webhookUrl: string,
  post: {
    url: string;
    engagementType: string;
    excludeSameCompany?: boolean | undefined;
    persona?: string | undefined;
  },
): HttpRequest {
  const { url, engagementType, excludeSameCompany, persona = "" } = post;
  return request(connection, {
    method: "post",
    path: pathOf(connection.paths, "postEngagement"),
    timeoutSeconds: POLICY.synchronousTimeoutSeconds,
    body: {
      webhook_url: webhookAddress(webhookUrl),
      post_url: profileAddress(url, "The post's address"),
      engagement_type: oneOf(engagementType, ENGAGEMENT_TYPES, "The engagement"),
      ...(excludeSameCompany === undefined ? {} : { exclude_same_company: excludeSameCompany }),
      ...(persona === "" ? {} : { persona: uuid(persona, "The persona") }),
    },
  });
}

export function readPostEngagementReply(response: HttpResponse): Read<PostEngagement> {
  return readAs(response, (body) => {
    const id = toText(body.id);
    const preview = readPreview(body, (entries) => Engaged().parse(entries));
    if (id === "" && !preview) return undefined;
    return { id, message: toText(body.message), ...(preview ?? { total: 0, entries: [] }) };
  });
}
