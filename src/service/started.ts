import type * as z from "zod/mini";
import { isObject } from "../core/json";
import { count, webhookAddress } from "./request-check";
import { fields, number, readEntries, record, text, toNumber, toText } from "./shape";

/** The name and limit of a search, and where its results go. */
export interface SearchOptions {
  /** Where results go. Optional only for people at a company (service-gaps, Lead and Account search). */
  webhookUrl: string;
  /** The search's name in the account; "" for none. */
  name?: string | undefined;
  /** The most results wanted. */
  limit?: number | undefined;
}

/** The options as members of the request's body. Throws BAD_INPUT. */
export function searchBody(
  { webhookUrl, name, limit }: Partial<SearchOptions>,
  most?: number,
): Record<string, unknown> {
  return {
    webhook_url: webhookUrl === undefined ? webhookUrl : webhookAddress(webhookUrl),
    name: name?.trim() || undefined,
    limit: limit === undefined ? limit : count(limit, "limit", most),
  };
}

const CreatedRecord = record(() => ({
  ...fields(text, "id"),
  ...fields(number, "expected_profiles_count"),
}));
/** A new search. Its leads are read by `id`. */
export type Created = z.infer<ReturnType<typeof CreatedRecord>>;

/** Reads the answer, or the object under `message` (service-gaps, H). Undefined without an id. */
export function readCreated(body: Record<string, unknown>): Created | undefined {
  const created = CreatedRecord().parse(isObject(body.message) ? body.message : body);
  return created.id === "" ? undefined : created;
}

/** What a search would find: the total, not capped, and the first entries. */
export interface Preview<Entry> {
  total: number;
  entries: Entry[];
}

/** Reads entries and their total. If one is missing, it is the other's number, or none; undefined if both are. */
export function readPreview<Entry>(
  body: Record<string, unknown>,
  schema: () => { parse(entry: unknown): Entry },
): Preview<Entry> | undefined {
  const found = readEntries(body, "preview", schema);
  const total = toNumber(body.total_count) ?? toNumber(body.total);
  if (!found && total === undefined) return undefined;
  return { total: total ?? found?.length ?? 0, entries: found ?? [] };
}

/** What was created in the account, and its first results. */
export interface StartedPreview<Entry> extends Preview<Entry> {
  id: string;
  message: string;
}

/** Reads id and preview, of which one may be missing. Undefined if both are. */
export function readStarted<Entry>(
  body: Record<string, unknown>,
  schema: () => { parse(entry: unknown): Entry },
): StartedPreview<Entry> | undefined {
  const id = toText(body.id);
  const preview = readPreview(body, schema);
  if (id === "" && !preview) return undefined;
  return { id, message: toText(body.message), ...(preview ?? { total: 0, entries: [] }) };
}
