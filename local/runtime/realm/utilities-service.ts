import { seededRandom } from "../../clock/seeded-random";
import type { Boot } from "../worker/protocol";
import { Blob, newBlob } from "./blob";
import { base64FromBytes, base64FromText, bytesFromBase64 } from "./bytes";
import { formatDate } from "./format-date";
import { formatString } from "./format-string";
import { callPlatform, exception, host } from "./host";
import { service } from "./strict";

/** As its page says; its words are unknown (confidence L). */
const longestSleepMs = 300_000;

type Data = string | number[];

const digests = {
  MD2: "md2",
  MD5: "md5",
  SHA_1: "sha1",
  SHA_256: "sha256",
  SHA_384: "sha384",
  SHA_512: "sha512",
};
const macs = {
  HMAC_MD5: "md5",
  HMAC_SHA_1: "sha1",
  HMAC_SHA_256: "sha256",
  HMAC_SHA_384: "sha384",
  HMAC_SHA_512: "sha512",
};

export function utilities(boot: Boot): object {
  const members = {
    Charset: service("Utilities.Charset", { US_ASCII: "US-ASCII", UTF_8: "UTF-8" }),
    DigestAlgorithm: service("Utilities.DigestAlgorithm", digests),
    MacAlgorithm: service("Utilities.MacAlgorithm", macs),
    sleep: (milliseconds: number) => {
      if (!(milliseconds <= longestSleepMs)) throw exception("Invalid argument: milliseconds");
      callPlatform("utilities", "sleep", milliseconds);
    },
    getUuid: seededUuids(boot.seed),
    base64Encode: (data: Data, charset?: string) => encode(data, charset),
    base64EncodeWebSafe: (data: Data, charset?: string) =>
      encode(data, charset).replaceAll("+", "-").replaceAll("/", "_"),
    base64Decode: (text: string) => bytesFromBase64(text),
    base64DecodeWebSafe: (text: string) =>
      bytesFromBase64(text.replaceAll("-", "+").replaceAll("_", "/")),
    computeDigest: (algorithm: string, data: Data, charset?: string) =>
      bytesFromBase64(host().native("digest", algorithm, encode(data, charset ?? "US-ASCII"))),
    computeHmacSha256Signature: (data: Data, key: Data, charset?: string) =>
      sign("sha256", data, key, charset),
    computeHmacSignature: (algorithm: string, data: Data, key: Data, charset?: string) =>
      sign(algorithm, data, key, charset),
    newBlob,
    gzip: (source: Blob, name?: string) => {
      const zipped = host().native("gzip", base64FromBytes(source.getBytes()));
      return new Blob(zipped, "application/x-gzip", name ?? "archive.gz");
    },
    ungzip: (source: Blob) =>
      new Blob(host().native("ungzip", base64FromBytes(source.getBytes())), null, null),
    formatDate,
    formatString,
    jsonStringify: (value: unknown) => JSON.stringify(value),
    jsonParse: (text: string) => JSON.parse(text),
  };
  return service("Utilities", members, {
    sleep: "number",
    base64Encode: "String, any? | number[]",
    base64EncodeWebSafe: "String, any? | number[]",
    base64Decode: "string, any?",
    base64DecodeWebSafe: "string, any?",
    computeDigest: "any, String, any? | any, number[]",
    computeHmacSha256Signature: "String, String, any? | number[], number[]",
    computeHmacSignature: "any, String, String, any? | any, number[], number[]",
    newBlob: "String, string?, string? | number[], string?, string?",
    gzip: "Utilities.Blob, string?",
    ungzip: "Utilities.Blob",
    formatDate: "Date, string, string",
    formatString: "string, any...",
    jsonStringify: "any",
    jsonParse: "string",
  });
}

function encode(data: Data, charset?: string): string {
  return typeof data === "string" ? base64FromText(data, charset) : base64FromBytes(data);
}

function sign(algorithm: string, data: Data, key: Data, charset = "US-ASCII"): number[] {
  const signature = host().native("hmac", algorithm, encode(data, charset), encode(key, charset));
  return bytesFromBase64(signature);
}

/** Version 4 identifiers from the execution's seed. */
function seededUuids(seed: number): () => string {
  const random = seededRandom(seed ^ 0x5bd1e995);
  return () =>
    "xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx".replaceAll(/[xy]/g, (mark) => {
      const digit = Math.floor(random() * 16);
      return (mark === "x" ? digit : (digit & 3) | 8).toString(16);
    });
}
