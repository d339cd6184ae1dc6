export interface HttpRequest {
  method: "get" | "post" | "put" | "delete";
  url: string;
  headers: Record<string, string>;
  /** JSON text, or none. */
  body?: string;
  timeoutSeconds: number;
}

export interface HttpResponse {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  text: string;
}

export interface Http {
  /**
   * Sends all requests at once and gives their answers in order, whatever their status.
   * Throws one TransportFailure when any of them got no answer: the others' answers are lost then,
   * though they may have been carried out (platform F9).
   */
  fetchAll(requests: HttpRequest[]): HttpResponse[];
}

/** Why no answer came. `quota`: the platform refused because a daily quota is used up. */
export interface TransportFailure extends Error {
  readonly transport: "no answer" | "quota";
  /** The platform's own words without addresses, for the self-test; in the language of the person. */
  readonly said?: string;
}

export function transportFailure(error: unknown): TransportFailure["transport"] | undefined {
  const kind =
    typeof error === "object" && error !== null && "transport" in error
      ? error.transport
      : undefined;
  return kind === "no answer" || kind === "quota" ? kind : undefined;
}
