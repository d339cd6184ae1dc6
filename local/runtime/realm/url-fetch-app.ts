import type { FetchAnswer, FetchRequest } from "../fetch/fetch-request";
import { Blob } from "./blob";
import { base64FromBytes, base64FromText, bytesFromBase64, textFromBase64 } from "./bytes";
import { callPlatform, exception } from "./host";
import { platformClass, service } from "./strict";

interface Params {
  method?: string;
  headers?: Record<string, unknown>;
  contentType?: string;
  payload?: unknown;
  muteHttpExceptions?: boolean;
  followRedirects?: boolean;
  validateHttpsCertificates?: boolean;
  escaping?: boolean;
  timeoutSeconds?: number;
}

const knownOptions = new Set([
  "url",
  "method",
  "headers",
  "contentType",
  "payload",
  "muteHttpExceptions",
  "followRedirects",
  "validateHttpsCertificates",
  "escaping",
  "timeoutSeconds",
  "useIntranet",
]);

class HttpResponse {
  readonly #answer: FetchAnswer;

  constructor(answer: FetchAnswer) {
    this.#answer = answer;
  }
  getResponseCode(): number {
    return this.#answer.status;
  }
  getContentText(charset?: string): string {
    const { text, base64 } = this.#answer;
    if (text !== undefined && !charset) return text;
    return textFromBase64(base64 ?? this.#base64(), charset);
  }
  getContent(): number[] {
    return bytesFromBase64(this.#base64());
  }
  getBlob(): Blob {
    const type = this.#answer.headers.find(([name]) => name.toLowerCase() === "content-type");
    return new Blob(this.#base64(), type?.[1] ?? null, null);
  }
  /** F14: one text a name, in the case the origin sent. */
  getHeaders(): Record<string, string> {
    return Object.fromEntries(
      Object.entries(this.getAllHeaders()).map(([name, value]) => [name, String(value)]),
    );
  }
  /** F14: repeated headers are arrays. */
  getAllHeaders(): Record<string, string | string[]> {
    const all: Record<string, string | string[]> = {};
    for (const [name, value] of this.#answer.headers) {
      const known = all[name];
      all[name] = known === undefined ? value : [...[known].flat(), value];
    }
    return all;
  }
  #base64(): string {
    const { base64, text = "" } = this.#answer;
    return base64 ?? base64FromText(text);
  }
}
platformClass(HttpResponse, "UrlFetchApp.HTTPResponse", { getContentText: "string?" });

export function urlFetchApp(): object {
  const members = {
    fetch: (url: string, params?: Params | null) => send("fetch", [request(url, params ?? {})])[0],
    fetchAll: (requests: (string | (Params & { url: string }))[]) =>
      send(
        "fetchAll",
        requests.map((one) => (typeof one === "string" ? request(one, {}) : request(one.url, one))),
      ),
    getRequest: (url: string, params?: Params | null) => {
      const { url: target, method, headers, payload } = request(url, params ?? {});
      return { url: target, method, headers, payload, useIntranet: false };
    },
  };
  return service("UrlFetchApp", members, {
    fetch: "string | string, null | string, (class)",
    fetchAll: "any[]",
    getRequest: "string | string, null | string, (class)",
  });
}

function send(method: string, requests: FetchRequest[]): HttpResponse[] {
  const answers = callPlatform<FetchAnswer[]>("fetch", method, requests);
  return answers.map((answer) => new HttpResponse(answer));
}

function request(url: string, params: Params): FetchRequest {
  for (const name of Object.keys(params)) {
    if (!knownOptions.has(name))
      throw exception(`UrlFetchApp option ${name} is not part of the local runtime`);
  }
  const { payload, ...body } = encodePayload(params);
  return {
    url: String(url),
    method: String(params.method ?? "get").toLowerCase(),
    headers: Object.fromEntries(
      Object.entries(params.headers ?? {}).map(([name, value]) => [
        name,
        value == null ? null : String(value),
      ]),
    ),
    contentType: params.contentType == null ? null : String(params.contentType),
    payload,
    payloadIsBase64: body.payloadIsBase64,
    muteHttpExceptions: Boolean(params.muteHttpExceptions),
    followRedirects: params.followRedirects !== false,
    timeoutSeconds: params.timeoutSeconds == null ? null : Number(params.timeoutSeconds),
  };
}

/** F18: texts go as they are, bytes and blobs as bytes, other objects as a form. */
function encodePayload({ payload }: Params): { payload: string | null; payloadIsBase64: boolean } {
  if (payload === undefined || payload === null) return { payload: null, payloadIsBase64: false };
  if (payload instanceof Blob)
    return { payload: base64FromBytes(payload.getBytes()), payloadIsBase64: true };
  if (Array.isArray(payload)) return { payload: base64FromBytes(payload), payloadIsBase64: true };
  if (typeof payload !== "object") return { payload: String(payload), payloadIsBase64: false };
  const pairs = Object.entries(payload).map(([name, value]) => {
    if (value instanceof Blob)
      throw exception("A multipart payload is not part of the local runtime");
    return `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`;
  });
  return { payload: pairs.join("&"), payloadIsBase64: false };
}
