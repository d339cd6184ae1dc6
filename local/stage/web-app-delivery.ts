import { request as httpRequest } from "node:http";
import type { StageClock } from "../clock/stage-clock";
import type { WebApp } from "../runtime/webapp/web-app";
import { deliverToLoopback } from "../service/webhooks/loopback-delivery";

export interface WebAppTarget {
  clock: StageClock;
  webApp: WebApp;
  /** Where the web app is served over HTTP. */
  port: number;
}

/**
 * Makes a webhook call of the service. The web app's public name leads to its loopback port. In
 * virtual time, which stands still during network calls, it calls the web app directly.
 */
export async function deliverToWebApp(
  { clock, webApp, port }: WebAppTarget,
  url: string,
  body: string,
): Promise<{ status: number }> {
  const { hostname } = new URL(url);
  if (!webApp.serves(hostname)) return deliverToLoopback(url, body);
  const contentType = "application/json";
  if (clock.mode === "virtual") return webApp.fetch({ method: "POST", url, contentType, body });
  return postTo(port, new URL(url), body);
}

function postTo(port: number, url: URL, body: string): Promise<{ status: number }> {
  return new Promise((resolve, reject) => {
    const call = httpRequest(
      {
        port,
        path: url.pathname + url.search,
        method: "POST",
        headers: { host: url.host, "content-type": "application/json" },
        agent: false,
      },
      (answer) => {
        answer.resume();
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0 }));
      },
    );
    call.on("error", reject);
    call.end(body);
  });
}
