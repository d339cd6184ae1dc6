import { Agent, request as httpRequest } from "node:http";
import type { FetchAnswer, FetchRequest } from "./fetch-request";

export interface Exchange {
  answer: FetchAnswer;
  /** The duration that the stage's service reports, in ms. */
  takesMs: number;
  bytes: number;
}

/** The header with which a server of the stage reports its virtual duration. Scripts never see it. */
const durationHeader = "stage-takes-ms";
const userAgent =
  "Mozilla/5.0 (compatible; Google-Apps-Script; beanserver; +https://script.google.com; id: LOCAL)";

/** Sends requests for public names to loopback ports. Rejects when no whole answer came. */
export class LoopbackHttp {
  /** Closes idle sockets before a server would, so that no request meets a dead one. */
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: 2000 });

  exchange(
    request: FetchRequest,
    url: URL,
    port: number,
    timeoutMs: number | undefined,
  ): Promise<Exchange> {
    const body =
      request.payload === null
        ? undefined
        : Buffer.from(request.payload, request.payloadIsBase64 ? "base64" : "utf8");
    return new Promise((resolve, reject) => {
      const sent = httpRequest({
        agent: this.agent,
        host: "127.0.0.1",
        port,
        path: `${url.pathname}${url.search}`,
        method: request.method.toUpperCase(),
        headers: headersOf(request, url, body),
        ...(timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(timeoutMs) }),
      });
      sent.on("error", reject);
      sent.on("response", (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          if (!response.complete) return reject(new Error("The answer broke off"));
          resolve(
            readExchange(response.statusCode ?? 0, response.rawHeaders, Buffer.concat(chunks)),
          );
        });
      });
      sent.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

function headersOf(
  request: FetchRequest,
  url: URL,
  body: Buffer | undefined,
): Record<string, string> {
  const headers: Record<string, string> = { Host: url.host, "User-Agent": userAgent };
  if (body) {
    headers["Content-Type"] = request.contentType ?? "application/x-www-form-urlencoded";
    headers["Content-Length"] = String(body.length);
  }
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === null) continue;
    const same = Object.keys(headers).find((known) => known.toLowerCase() === name.toLowerCase());
    if (same) delete headers[same];
    headers[name] = value;
  }
  return headers;
}

function readExchange(status: number, rawHeaders: string[], body: Buffer): Exchange {
  const headers: FetchAnswer["headers"] = [];
  let takesMs = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = "", value = ""] = rawHeaders.slice(index, index + 2);
    if (name.toLowerCase() === durationHeader) takesMs = Number(value) || 0;
    else headers.push([name, value]);
  }
  return { answer: { status, headers, ...bodyOf(body) }, takesMs, bytes: body.length };
}

function bodyOf(body: Buffer): Pick<FetchAnswer, "text" | "base64"> {
  const text = body.toString("utf8");
  return Buffer.from(text, "utf8").equals(body) ? { text } : { base64: body.toString("base64") };
}
