import { seededRandom } from "../../clock/seeded-random";
import type { Boot } from "../worker/protocol";
import { Blob, newBlob } from "./blob";
import { base64FromBytes, base64FromText, bytesFromBase64 } from "./bytes";
import { type Constant, constants } from "./constants";
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

const charset = constants("Utilities.Charset", "US_ASCII", "UTF_8");

export function utilities(boot: Boot): object {
  const members = {
    Charset: charset,
    DigestAlgorithm: constants("Utilities.DigestAlgorithm", ...keysOf(digests)),
    MacAlgorithm: constants("Utilities.MacAlgorithm", ...keysOf(macs)),
    sleep: (milliseconds: number) => {
      if (!(milliseconds <= longestSleepMs)) throw exception("Invalid argument: milliseconds");
      callPlatform("utilities", "sleep", milliseconds);
    },
    getUuid: seededUuids(boot.seed),
    base64Encode: (data: Data, as?: Constant) => encode(data, as),
    base64EncodeWebSafe: (data: Data, as?: Constant) =>
      encode(data, as).replaceAll("+", "-").replaceAll("/", "_"),
    base64Decode: (text: string) => bytesFromBase64(text),
    base64DecodeWebSafe: (text: string) =>
      bytesFromBase64(text.replaceAll("-", "+").replaceAll("_", "/")),
    computeDigest: (algorithm: Constant, data: Data, as = charset.US_ASCII) => {
      const name = digests[algorithm.name() as keyof typeof digests];
      return bytesFromBase64(host().native("digest", name, encode(data, as)));
    },
    computeHmacSha256Signature: (data: Data, key: Data, as?: Constant) =>
      sign("sha256", data, key, as),
    computeHmacSignature: (algorithm: Constant, data: Data, key: Data, as?: Constant) =>
      sign(macs[algorithm.name() as keyof typeof macs], data, key, as),
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
    base64Encode: "String, Utilities.Charset? | number[]",
    base64EncodeWebSafe: "String, Utilities.Charset? | number[]",
    base64Decode: "string, Utilities.Charset?",
    base64DecodeWebSafe: "string, Utilities.Charset?",
    computeDigest:
      "Utilities.DigestAlgorithm, String, Utilities.Charset? | Utilities.DigestAlgorithm, number[]",
    computeHmacSha256Signature: "String, String, Utilities.Charset? | number[], number[]",
    computeHmacSignature:
      "Utilities.MacAlgorithm, String, String, Utilities.Charset? | Utilities.MacAlgorithm, number[], number[]",
    newBlob: "String, string?, string? | number[], string?, string?",
    gzip: "Utilities.Blob, string?",
    ungzip: "Utilities.Blob",
    formatDate: "Date, string, string",
    formatString: "string, any...",
    jsonStringify: "any",
    jsonParse: "string",
  });
}

function encode(data: Data, as = charset.UTF_8): string {
  const name = as.name().replace("_", "-");
  return typeof data === "string" ? base64FromText(data, name) : base64FromBytes(data);
}

function keysOf<K extends string>(table: Record<K, string>): K[] {
  return Object.keys(table) as K[];
}

function sign(algorithm: string, data: Data, key: Data, as = charset.US_ASCII): number[] {
  const signature = host().native("hmac", algorithm, encode(data, as), encode(key, as));
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
