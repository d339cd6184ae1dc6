import { createHash, createHmac } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";

/**
 * Pure computations the realm cannot do itself, answered in its thread without asking the host.
 * Bytes travel as base64 text.
 */
export function nativeDigest(method: string, ...args: string[]): string {
  const [first = "", second = "", third = ""] = args;
  switch (method) {
    case "digest":
      return createHash(first).update(bytes(second)).digest("base64");
    case "hmac":
      return createHmac(first, bytes(third)).update(bytes(second)).digest("base64");
    case "gzip":
      return gzipSync(bytes(first)).toString("base64");
    case "ungzip":
      return gunzipSync(bytes(first)).toString("base64");
    case "encodeText":
      return Buffer.from(first, charset(second)).toString("base64");
    case "decodeText":
      return bytes(first).toString(charset(second));
    default:
      throw new Error(`No native computation is called ${method}`);
  }
}

function bytes(base64: string): Buffer {
  return Buffer.from(base64, "base64");
}

function charset(name: string): BufferEncoding {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  if (plain === "usascii") return "ascii";
  if (plain === "iso88591") return "latin1";
  if (plain === "utf16le") return "utf16le";
  return "utf8";
}
