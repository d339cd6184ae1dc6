import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";
import type { FromPage } from "./messages";
import { OpenPage } from "./open-page";
import { bundlePage } from "./page-bundle";
import { type PageFile, readPageFiles } from "./page-files";
import { Workbench } from "./workbench";
import type { WorkbenchParts } from "./workbench-parts";

export interface WorkbenchOptions extends WorkbenchParts {
  /** 0: any free port. Listens only on loopback. */
  port: number;
}

/** Serves the page on which a person tries the add-on. Rejects when the port is taken. */
export async function serveWorkbench(
  options: WorkbenchOptions,
): Promise<{ url: string; close(): Promise<void> }> {
  const files = await readPageFiles(await bundlePage());
  const server = createServer((request, response) => respond(files, request, response));
  await listen(server, options.port);
  const workbench = new Workbench(options);
  const sockets = acceptPages(server, workbench, options);
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      workbench.close();
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

function acceptPages(
  server: Server,
  workbench: Workbench,
  { runtime, account }: WorkbenchParts,
): WebSocketServer {
  const sockets = new WebSocketServer({
    server,
    path: "/stage",
    verifyClient: ({ req }: { req: IncomingMessage }) => isOwnPage(req),
  });
  sockets.on("connection", (socket, { url = "" }) => {
    const editor = new URL(url, "http://localhost").searchParams.get("as");
    const page = new OpenPage(socket, runtime.editors.find((each) => each === editor) ?? account);
    socket.on("message", (text) => workbench.receive(page, JSON.parse(String(text)) as FromPage));
    socket.on("close", () => workbench.leave(page));
    socket.on("error", (error) => console.error("A page's connection failed", error));
    workbench.join(page);
  });
  return sockets;
}

/** Any website could reach a loopback port through its visitor's browser, so only our own page may. */
function isOwnPage({ headers }: IncomingMessage): boolean {
  const host = headers.host ?? "";
  return /^(localhost|127\.0\.0\.1|\[::1\]):\d+$/.test(host) && headers.origin === `http://${host}`;
}

function respond(
  files: ReadonlyMap<string, PageFile>,
  { url = "/" }: IncomingMessage,
  response: ServerResponse,
): void {
  const { pathname } = new URL(url, "http://localhost");
  const file = files.get(pathname === "/" ? "/index.html" : pathname);
  if (!file) return void response.writeHead(404).end();
  response
    .writeHead(200, {
      "content-type": file.type,
      "content-security-policy": file.policy,
      "cache-control": file.caching,
    })
    .end(file.bytes);
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
}
