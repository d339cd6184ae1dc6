import { type Constant, constants } from "./constants";
import { platformClass, service } from "./strict";

const contentTypes = {
  CSV: "text/csv",
  ICAL: "text/calendar",
  JAVASCRIPT: "application/javascript",
  JSON: "application/json",
  RSS: "application/rss+xml",
  TEXT: "text/plain",
  VCARD: "text/vcard",
  XML: "application/xml",
};
type MimeType = keyof typeof contentTypes;
const mimeType = constants("ContentService.MimeType", ...(Object.keys(contentTypes) as MimeType[]));

/** ContentService's text (W5). */
export class TextOutput {
  #content: string;
  #mimeType = mimeType.TEXT;
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
  getMimeType(): Constant {
    return this.#mimeType;
  }
  setMimeType(type: Constant): this {
    this.#mimeType = type;
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
  setMimeType: "ContentService.MimeType",
  downloadAsFile: "string",
});

export function contentService(): object {
  const members = {
    MimeType: mimeType,
    createTextOutput: (content = "") => new TextOutput(String(content)),
  };
  return service("ContentService", members, { createTextOutput: "string?" });
}

/** As it is sent. */
export function contentTypeOf(output: TextOutput): string {
  return contentTypes[output.getMimeType().name() as MimeType];
}
