import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { SCRIPT_HOST, type WebApp } from "./web-app";

/** Serves the web app over HTTP on a loopback port, for senders outside the runtime. */
export interface WebAppServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Takes the public name from the `Host` header if it is one of the web app's. */
export async function serveWebApp(webApp: WebApp): Promise<WebAppServer> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const host = webApp.serves(request.headers.host ?? "") ? request.headers.host : SCRIPT_HOST;
      const asked = {
        method: request.method ?? "GET",
        url: `https://${host}${request.url ?? "/"}`,
        contentType: request.headers["content-type"],
        body: Buffer.concat(chunks).toString("utf8"),
      };
      webApp.request(asked, ({ status, headers, body }) => {
        response.writeHead(status, headers.flat());
        response.end(request.method === "HEAD" ? undefined : body);
      });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: () => closed(server) };
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}
