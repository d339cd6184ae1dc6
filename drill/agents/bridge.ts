// The bridge of one assistant, in this process: its connection can be cut, and answers can be lost on their way.
import { randomUUID } from "node:crypto";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { ElicitRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { Endpoint, type Post } from "../../bridge/endpoint";
import { serverFor } from "../../bridge/server";

/** Polls of a ticket before the bridge gives its present state; in milliseconds of the machine. */
const WAITING = { pollMs: 1, longestMs: 10 };
/** Of the machine's time, in which a call must be over. */
const LONGEST_CALL_MS = 200_000;

export interface BridgeOptions {
  code: string;
  post: Post;
  /** What the person says when asked; absent where the client cannot ask. */
  agrees?: (question: string) => boolean;
  onProgress: (text: string) => void;
}

/** What a tool said. */
export interface Said {
  isError?: boolean | undefined;
  structuredContent?: { state?: string; ticket?: string; answer?: Record<string, unknown> };
}

/** A client and the bridge it has started. */
export class Bridge {
  private constructor(
    private readonly client: Client,
    private readonly options: BridgeOptions,
  ) {}

  static async open(options: BridgeOptions): Promise<Bridge> {
    const { code, post, agrees } = options;
    const capabilities = agrees ? { elicitation: {} } : {};
    const client = new Client({ name: `drill ${randomUUID()}`, version: "1" }, { capabilities });
    if (agrees)
      client.setRequestHandler(ElicitRequestSchema, ({ params }) =>
        agrees(params.message) ? { action: "accept", content: {} } : { action: "decline" },
      );
    const [mine, theirs] = InMemoryTransport.createLinkedPair();
    await serverFor(new Endpoint(code, post), WAITING).connect(theirs);
    await client.connect(mine);
    return new Bridge(client, options);
  }

  /** Calls a tool. Throws where the bridge is killed meanwhile. */
  async call(name: string, given: object): Promise<Said> {
    const onprogress = (step: unknown) => this.options.onProgress(JSON.stringify(step));
    const call = { name, arguments: { ...given } };
    const options = { timeout: LONGEST_CALL_MS, onprogress };
    return (await this.client.callTool(call, undefined, options)) as Said;
  }

  kill(): Promise<void> {
    return this.client.close();
  }
}
