import { base64FromBytes, base64FromText, bytesFromBase64, textFromBase64 } from "./bytes";
import { platformClass } from "./strict";

export class Blob {
  #base64: string;
  #contentType: string | null;
  #name: string | null;

  constructor(base64: string, contentType: string | null, name: string | null) {
    this.#base64 = base64;
    this.#contentType = contentType;
    this.#name = name;
  }
  getBytes(): number[] {
    return bytesFromBase64(this.#base64);
  }
  setBytes(bytes: number[]): this {
    this.#base64 = base64FromBytes(bytes);
    return this;
  }
  getDataAsString(charset?: string): string {
    return textFromBase64(this.#base64, charset);
  }
  setDataFromString(text: string, charset?: string): this {
    this.#base64 = base64FromText(text, charset);
    return this;
  }
  getContentType(): string | null {
    return this.#contentType;
  }
  setContentType(contentType: string): this {
    this.#contentType = contentType;
    return this;
  }
  getName(): string | null {
    return this.#name;
  }
  setName(name: string): this {
    this.#name = name;
    return this;
  }
  copyBlob(): Blob {
    return new Blob(this.#base64, this.#contentType, this.#name);
  }
  getBlob(): this {
    return this;
  }
}
platformClass(Blob, "Utilities.Blob", {
  setBytes: "number[]",
  getDataAsString: "string?",
  setDataFromString: "string, string?",
  setContentType: "string",
  setName: "string",
});

export function newBlob(data: string | number[], contentType?: string, name?: string): Blob {
  const base64 = typeof data === "string" ? base64FromText(data) : base64FromBytes(data);
  const type = contentType ?? (typeof data === "string" ? "text/plain" : null);
  return new Blob(base64, type, name ?? null);
}
