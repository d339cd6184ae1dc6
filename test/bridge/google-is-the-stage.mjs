// Loaded into a bridge before it starts: what it sends to Google's names goes to the stage's port, over HTTP with its
// redirect. Nothing else of the bridge is changed.
import { request } from "node:http";

const port = Number(process.env.STAGE_PORT);

/** @type {(url: URL, options: { method?: string, body?: string }) => Promise<Response>} */
function fetchFromStage(url, { method = "GET", body }) {
  return new Promise((resolve, reject) => {
    const headers = { host: url.host, "content-type": "application/json" };
    const path = url.pathname + url.search;
    const call = request({ port, path, method, headers, agent: false }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part) => {
        text += part;
      });
      answer.on("end", () => {
        const { location } = answer.headers;
        resolve(location ? fetchFromStage(new URL(location), {}) : new Response(text));
      });
    });
    call.on("error", reject);
    call.end(body);
  });
}

globalThis.fetch = (url, { method, body } = {}) =>
  fetchFromStage(new URL(String(url)), { method, body: body ? String(body) : undefined });
