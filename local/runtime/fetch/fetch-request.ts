/** One request as the script asked for it, already encoded. */
export interface FetchRequest {
  url: string;
  /** Lower case. */
  method: string;
  /** `null` where the script gave null or undefined (F17). */
  headers: Record<string, string | null>;
  contentType: string | null;
  payload: string | null;
  payloadIsBase64: boolean;
  muteHttpExceptions: boolean;
  followRedirects: boolean;
  timeoutSeconds: number | null;
}

/** What came back: the body as text when it is valid UTF-8, else as base64. */
export interface FetchAnswer {
  status: number;
  /** In the order and case the origin sent (F14). */
  headers: [name: string, value: string][];
  text?: string;
  base64?: string;
}
