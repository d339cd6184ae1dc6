import { platformClass, service } from "./strict";

/** ContentService's text (W5). */
export class TextOutput {
  #content: string;
  #mimeType = "text/plain";
  #fileName: string | null = null;

  constructor(content: string) {
    this.#content = content;
  }
  getContent(): string {
    return this.#content;
  }
  setContent(content: string): this {
    this.#content = content;
    return this;
  }
  append(content: string): this {
    this.#content += content;
    return this;
  }
  clear(): this {
    this.#content = "";
    return this;
  }
  getMimeType(): string {
    return this.#mimeType;
  }
  setMimeType(mimeType: string): this {
    this.#mimeType = mimeType;
    return this;
  }
  getFileName(): string | null {
    return this.#fileName;
  }
  downloadAsFile(name: string): this {
    this.#fileName = name;
    return this;
  }
}
platformClass(TextOutput, "ContentService.TextOutput", {
  setContent: "string",
  append: "string",
  setMimeType: "any",
  downloadAsFile: "string",
});

export function contentService(): object {
  const members = {
    MimeType: service("ContentService.MimeType", {
      CSV: "text/csv",
      ICAL: "text/calendar",
      JAVASCRIPT: "application/javascript",
      JSON: "application/json",
      RSS: "application/rss+xml",
      TEXT: "text/plain",
      VCARD: "text/vcard",
      XML: "application/xml",
    }),
    createTextOutput: (content = "") => new TextOutput(String(content)),
  };
  return service("ContentService", members, { createTextOutput: "string?" });
}
