import type { AssistantReply, AssistantRequest } from "../contract/assistant";

/** Posts a body, follows the redirect that Google answers with, and gives the text at its end. */
export type Post = (url: string, body: string) => Promise<string>;

/** Over the network. Without the connection code in what it throws. */
export const postByFetch: Post = async (url, body) => {
  const options = { method: "POST", headers: { "content-type": "application/json" }, body };
  const answer = await fetch(url, { ...options, signal: AbortSignal.timeout(ANSWER_MS) });
  return answer.text();
};

/** A cold web app was seen to take half a minute. */
const ANSWER_MS = 60_000;

/** How often a waiting ticket is asked after, and for how long at most. */
const POLL_MS = 4_000;
const TRIES = 3;

export interface Waiting {
  pollMs?: number;
  /** How long to wait for a ticket; after that its present state is the answer. */
  longestMs?: number;
  onProgress?: (reply: AssistantReply) => Promise<void>;
  /** Ends the waiting; what was asked goes on in the sheet. */
  signal?: AbortSignal;
}

/** The endpoint of one file. */
export class Endpoint {
  constructor(
    private readonly code: string,
    private readonly post: Post = postByFetch,
  ) {}

  /**
   * Asks once, or again where no readable answer came: the endpoint does a request once, however often it comes. Throws
   * one sentence.
   */
  async ask(request: AssistantRequest): Promise<AssistantReply> {
    for (let tries = 1; ; tries++) {
      const text = await this.post(this.code, JSON.stringify(request)).catch(() => undefined);
      const reply = readReply(text ?? "");
      if (reply) return reply;
      if (text && /refused/.test(text)) throw new Error(REFUSED);
      if (tries === TRIES) throw new Error(unanswered(request, text !== undefined));
    }
  }

  /** Asks, and waits until the ticket is done. */
  async wait(
    request: AssistantRequest,
    { pollMs = POLL_MS, longestMs = 240_000, onProgress, signal }: Waiting = {},
  ): Promise<AssistantReply> {
    let reply = await this.ask(request);
    const { ticket } = reply;
    for (let waitedMs = 0; isOpen(reply) && ticket && waitedMs < longestMs; waitedMs += pollMs) {
      await onProgress?.(reply);
      await new Promise((resolve) => setTimeout(resolve, pollMs));
      if (signal?.aborted) return reply;
      reply = await this.ask({ v: 1, ask: "result", ticket });
    }
    return reply;
  }
}

export function isOpen({ state }: AssistantReply): boolean {
  return state === "waiting" || state === "running";
}

function readReply(text: string): AssistantReply | undefined {
  try {
    const reply = JSON.parse(text) as AssistantReply;
    return reply?.v === 1 ? reply : undefined;
  } catch {
    return undefined;
  }
}

const REFUSED =
  "The sheet does not accept this connection code. Make a new one in its sidebar: Settings, Assistants.";

/** A lost answer may be that of a purchase, or of the result of one: then more than nothing was bought. */
function unanswered({ ask }: AssistantRequest, isReached: boolean): string {
  const promise =
    ask === "enrich" || ask === "result"
      ? "Asking again never pays twice."
      : "Nothing was bought by asking.";
  return isReached
    ? `The sheet's web app gave no readable answer. ${promise} Try again in a minute.`
    : `The sheet's web app could not be reached. ${promise} Check this machine's network, and try again.`;
}
