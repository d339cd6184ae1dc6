import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

interface File {
  name: string;
  type: string;
  source: string;
}

interface Deployment {
  deploymentId: string;
  deploymentConfig: { description?: string; versionNumber?: number };
}

interface Script {
  parentId: string;
  files: File[];
  versions: number;
  deployments: Deployment[];
}

interface Answer {
  status: number;
  body: unknown;
}

const NOT_FOUND = refusal(404, "Requested entity was not found.");

function refusal(status: number, message: string): Answer {
  return { status, body: { error: { code: status, message, errors: [{ message }] } } };
}

/**
 * What clasp asks of Google, on loopback: the Apps Script API's projects, contents, versions and
 * deployments, Drive's new files, and who is logged in.
 */
export class Google {
  readonly scripts = new Map<string, Script>();
  /** Method and path of each request. */
  readonly requests: string[] = [];
  /** Answers every request to the Apps Script API with this instead. */
  refuses: Answer | undefined;
  private made = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Google> {
    const server = createServer((request, response) => {
      void google.serve(request).then(({ status, body }) => {
        response.writeHead(status, { "content-type": "application/json" });
        response.end(JSON.stringify(body));
      });
    });
    const google = new Google(server);
    await once(server.listen(0, "127.0.0.1"), "listening");
    return google;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  /** The Apps Script API's refusal with this message. */
  refuse(status: number, message: string): void {
    this.refuses = refusal(status, message);
  }

  addScript(parentId = ""): string {
    const id = `script-${++this.made}-abcdefghijklmnop`;
    const manifest = { name: "appsscript", type: "JSON", source: '{"timeZone":"Etc/UTC"}' };
    this.scripts.set(id, { parentId, files: [manifest], versions: 0, deployments: [] });
    return id;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, "close");
  }

  private async serve(request: IncomingMessage): Promise<Answer> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const path = (request.url ?? "").split("?")[0] ?? "";
    this.requests.push(`${request.method} ${path}`);
    if (request.headers.authorization !== `Bearer ${ACCESS_TOKEN}`)
      return refusal(401, "Request had invalid authentication credentials.");
    return this.answer(`${request.method}`, path, text === "" ? {} : JSON.parse(text));
  }

  private answer(method: string, path: string, body: Record<string, unknown>): Answer {
    if (path === "/oauth2/v2/userinfo") return ok({ id: "1", email: "someone@example.com" });
    if (path === "/drive/v3/files") return ok({ id: `sheet-${++this.made}` });
    if (this.refuses) return this.refuses;
    const [, , , id, part, deployment] = path.split("/");
    if (id === undefined) return ok({ scriptId: this.addScript(String(body.parentId)) });
    const script = this.scripts.get(id);
    if (!script) return NOT_FOUND;
    if (part === "content") return content(script, method, body);
    if (part === "versions") return ok({ versionNumber: ++script.versions });
    return this.deployment(script, method, deployment, body);
  }

  private deployment(
    { deployments }: Script,
    method: string,
    id: string | undefined,
    body: Record<string, unknown>,
  ): Answer {
    if (method === "GET") return ok({ deployments });
    const deploymentConfig = (body.deploymentConfig ?? body) as Deployment["deploymentConfig"];
    const known = deployments.find(({ deploymentId }) => deploymentId === id);
    if (id !== undefined && !known) return NOT_FOUND;
    const made = known ?? { deploymentId: `deployment-${++this.made}`, deploymentConfig };
    made.deploymentConfig = deploymentConfig;
    if (!known) deployments.push(made);
    return ok(made);
  }
}

export const ACCESS_TOKEN = "ya29.token-of-the-test";

function ok(body: unknown): Answer {
  return { status: 200, body };
}

function content(script: Script, method: string, body: Record<string, unknown>): Answer {
  if (method === "PUT") script.files = body.files as File[];
  return ok({ files: script.files });
}
