import type * as z from "zod/mini";
import { lazily } from "../core/lazily";
import { count, webhookAddress } from "./request-check";
import { isObject, number, record, text } from "./shape";

/** How a search runs and where its results go. */
export interface SearchOptions {
  /** Where results are sent: required (service-gaps, Lead and Account search). */
  webhookUrl: string;
  /** Its name in the account; "" for none. */
  name?: string | undefined;
  /** Results wanted at most. */
  limit?: number | undefined;
  /** One call of the webhook for each result, as they come. */
  streaming?: boolean | undefined;
  /** Comes back with what was created. */
  custom?: Record<string, unknown> | undefined;
}

/** The options as the body's part. Throws BAD_INPUT. */
export function searchBody(
  { webhookUrl, name = "", limit, streaming, custom }: SearchOptions,
  most?: number,
): Record<string, unknown> {
  return {
    webhook_url: webhookAddress(webhookUrl),
    ...(name.trim() === "" ? {} : { name: name.trim() }),
    ...(limit === undefined ? {} : { limit: count(limit, "limit", 1, most) }),
    ...(streaming === undefined ? {} : { streaming }),
    ...(custom === undefined ? {} : { custom }),
  };
}

const CreatedRecord = lazily(() =>
  record({
    id: text(),
    search_name: text(),
    search_url: text(),
    expected_profiles_count: number(),
    created_at: text(),
  }),
);
/** A search that was created; its leads are read by `id`. */
export type Created = z.infer<ReturnType<typeof CreatedRecord>>;

/** The answer itself, or what stands under `message` (service-gaps, H). Undefined without an id. */
export function readCreated(body: Record<string, unknown>): Created | undefined {
  const created = CreatedRecord().parse(isObject(body.message) ? body.message : body);
  return created.id === "" ? undefined : created;
}
