/** One HTTP request to the web app's host, as it came over the wire. */
export interface WebRequest {
  /** Any case. */
  method: string;
  /** With its public https name. */
  url: string;
  contentType?: string | null | undefined;
  body?: string | undefined;
}

export interface WebAnswer {
  status: number;
  headers: [name: string, value: string][];
  body: string;
}

/** What a script returned from `doGet` or `doPost`, as it leaves the realm. */
export interface WebOutput {
  kind: "html" | "text";
  content: string;
  /** Of a text. */
  mimeType?: string;
}
