import { type EnrichError, enrichError } from "../core/errors";

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
   * Sends all requests at once and returns their answers in order, whatever their status. Throws
   * one TransportFailure when any of them got no answer. The other answers are then lost, though
   * the service may have carried those requests out (platform F9).
   */
  fetchAll(requests: HttpRequest[]): HttpResponse[];
}

/**
 * Why no answer came. `quota`: the platform refused because a daily quota is used up. `unsent`: the platform
 * refused before anything was sent; the failure is then also an EnrichError whose code says why.
 */
export interface TransportFailure extends Error {
  readonly transport: "no answer" | "quota" | "unsent";
  /** The platform's message without addresses, in the user's language. For the self-test. */
  readonly platformText?: string;
}

export function transportFailure(error: unknown): TransportFailure["transport"] | undefined {
  const { transport } = Object(error) as Partial<TransportFailure>;
  return transport;
}

/** The error to halt with when a request got no answer. Rethrows anything but a TransportFailure. */
export function haltOf(error: unknown): EnrichError {
  const transport = transportFailure(error);
  if (transport === undefined) throw error;
  if (transport === "unsent") return error as EnrichError;
  return enrichError(transport === "quota" ? "DAY_QUOTA" : "UNREACHABLE", { cause: error });
}
