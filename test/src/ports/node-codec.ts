import { createHash, randomBytes } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Codec } from "../../../src/ports/codec";

/** The computations of the platform, by Node. */
export const nodeCodec: Codec = {
  digest: (text) => createHash("sha256").update(text).digest("base64url"),
  pack: (text) => gzipSync(text).toString("base64"),
  unpack: (packed) => gunzipSync(Buffer.from(packed, "base64")).toString("utf8"),
  secret: () => randomBytes(32).toString("hex"),
};
