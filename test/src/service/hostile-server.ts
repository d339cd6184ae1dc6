import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** What the server says to every request. */
export interface Hostile {
  status: number;
  text: string;
  headers?: Record<string, string>;
}

/** A server on loopback that gives whatever answer it is told to, and keeps what it was sent. */
export class HostileServer {
  readonly received: { url: string; key: string; body: string }[] = [];
  private readonly server: Server;
  private says: Hostile = { status: 500, text: "" };

  constructor() {
    this.server = createServer((request, response) => {
      let body = "";
      request.setEncoding("utf8");
      request.on("data", (chunk: string) => {
        body += chunk;
      });
      request.on("end", () => {
        const key = String(request.headers["x-api-key"] ?? "");
        this.received.push({ url: request.url ?? "", key, body });
        response.writeHead(this.says.status, this.says.headers);
        response.end(this.says.text);
      });
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/api/v2`;
  }

  answer(says: Hostile): void {
    this.says = says;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }
}
