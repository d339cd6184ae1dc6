import type { Messages } from "../execution/messages";
import { PlatformError } from "../execution/platform-error";
import { fetchLimits } from "../limits";
import type { FetchRequest } from "./fetch-request";

const methods = new Set(["get", "delete", "patch", "post", "put"]);
const privateHost =
  /^(localhost$|.*\.local$|127\.|10\.|192\.168\.|169\.254\.|0\.|172\.(1[6-9]|2\d|3[01])\.|\[)/i;

/** Refuses what the platform refuses before anything is sent (F2, F16, F17, F21, Q3-Q6). */
export function checkRequest(
  request: FetchRequest,
  whitelist: readonly string[] | undefined,
  messages: Messages,
): URL {
  if (request.url.length > fetchLimits.urlCharacters)
    throw new PlatformError(messages.limitExceeded("URLFetch URL Length"));
  if (!methods.has(request.method))
    throw new PlatformError(messages.invalidArgument(request.method));
  const url = parseUrl(request.url, messages);
  checkHeaders(request, messages);
  const bodyBytes = Buffer.byteLength(
    request.payload ?? "",
    request.payloadIsBase64 ? "base64" : "utf8",
  );
  if (bodyBytes > fetchLimits.bodyBytes)
    throw new PlatformError(messages.limitExceeded("URLFetch POST Size"));
  if (privateHost.test(url.hostname)) throw new PlatformError(messages.dnsError(request.url));
  if (whitelist && !whitelist.some((prefix) => matches(request.url, prefix))) {
    throw new PlatformError(
      `${request.url} is not permitted. Only URLs that start with one of the urlFetchWhitelist prefixes of the manifest can be fetched.`,
    );
  }
  return url;
}

function parseUrl(text: string, messages: Messages): URL {
  const withScheme = /^https?:\/\//i.test(text) ? text : `http://${text}`;
  if (!URL.canParse(withScheme)) throw new PlatformError(messages.invalidArgument(text));
  return new URL(withScheme);
}

function checkHeaders({ headers }: FetchRequest, messages: Messages): void {
  const entries = Object.entries(headers);
  if (entries.length > fetchLimits.headersPerRequest)
    throw new PlatformError(messages.limitExceeded("URLFetch Header Count"));
  for (const [name, value] of entries) {
    if (value === null) throw new PlatformError(messages.invalidAttribute("null"));
    if (/^(host|content-length)$/i.test(name) || /[\r\n]/.test(value)) {
      throw new PlatformError(messages.invalidAttribute(name));
    }
    if (Buffer.byteLength(name) + Buffer.byteLength(value) > fetchLimits.headerBytes) {
      throw new PlatformError(messages.limitExceeded("URLFetch Header Size"));
    }
  }
}

/** F21: an https prefix with a path; `*.` may lead the host. */
function matches(url: string, prefix: string): boolean {
  if (!prefix.startsWith("https://*.")) return url.startsWith(prefix);
  const rest = prefix.slice("https://*".length);
  const slash = rest.indexOf("/");
  const { protocol, host, pathname, search } = new URL(url);
  return (
    protocol === "https:" &&
    host.endsWith(rest.slice(0, slash)) &&
    `${pathname}${search}`.startsWith(rest.slice(slash))
  );
}
