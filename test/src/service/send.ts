import { request as httpRequest } from "node:http";
import type { HttpRequest, HttpResponse } from "../../../src/ports/http";

/** Sends it as the platform would: without following redirects, whatever the status. */
export function send({ method, url, headers, body }: HttpRequest): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const all = {
      ...headers,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    };
    const call = httpRequest(url, { method, headers: all, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Record<string, string>,
          text,
        }),
      );
    });
    call.on("error", reject);
    call.end(body);
  });
}
